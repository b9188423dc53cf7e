// The rule about the effect of each character.

export const RULES: Record<string, string> = {
    patron: "CHA-06",
    miser: "CHA-07",
    builder: "CHA-08",
    merchant: "CHA-09",
    conjurer: "CHA-10",
    "wise-man": "CHA-11",
    dancer: "CHA-12",
    "money-changer": "CHA-13",
    beggar: "CHA-14",
    "city-watch": "CHA-15",
};
