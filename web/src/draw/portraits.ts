// The portraits of everybody who can sit at a table, by face.

import type { Face, Person } from "../protocol/types";
import { PERSONS } from "./families";
import { PEOPLE } from "./people";
import type { Portrait } from "./portraitShapes";

const PORTRAITS: Record<Face | Person, Portrait> = { ...PEOPLE, ...PERSONS };

/** The portrait of a face; undefined if this client does not know the face. */
export const portraitOf = (face: string): Portrait | undefined =>
    (PORTRAITS as Record<string, Portrait>)[face];

/** The faces that people can choose, in the order of the choice. */
export const FACES = Object.keys(PEOPLE) as Face[];
