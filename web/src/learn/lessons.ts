// All lessons, by the edition they teach.

import { FIRST_LESSON } from "./firstLesson";
import { RED_PALACE_LESSON } from "./redPalaceLesson";
import type { Topic } from "./topics";

export const FIRST = "alhambra";
export const LESSONS: Record<string, readonly Topic[]> = {
    [FIRST]: FIRST_LESSON,
    red_palace: RED_PALACE_LESSON,
};
