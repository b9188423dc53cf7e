// Quick messages.

import type { Said } from "../../game/game.svelte";
import type { EmoteFrame } from "../../protocol/types";
import { t } from "../../words/catalogue.svelte";

export const EMOTES: EmoteFrame["emote"][] = ["hello", "luck", "well-done", "ouch", "thinking", "thanks"];

export const wordsOf = ({ emote, text }: Said): string => (emote ? t(`web-people.emote-${emote}`) : text);
