// The six building types, each recognisable by its outline: a dome, a broad red roof, a court behind arches, gables,
// trees around water, a tower. They stand a little towards the back of their cell, which leaves space in front of them.

import type { BuildingType } from "../../protocol/types";
import type { Builder } from "../standing";
import { arcades } from "./arcades";
import { chambers } from "./chambers";
import { garden } from "./garden";
import { pavilion } from "./pavilion";
import { seraglio } from "./seraglio";
import { tower } from "./tower";

export const HOUSES: Record<BuildingType, Builder> = {
    pavilion,
    seraglio,
    arcades,
    chambers,
    garden,
    tower,
};
