import { readFloor } from "../../protocol/notation";
import { sidesName, tileName, withWalls } from "../../pieces/names";
import type { Module } from "../../pieces/module";
import { t } from "../../words/catalogue.svelte";
import { ABILITY, abilityName, TURNED_OVER } from "./abilities";
import AbilityTile from "./AbilityTile.svelte";
import Added from "./Added.svelte";
import Asked from "./Asked.svelte";
import BareFloor from "./BareFloor.svelte";
import BuildingPiece from "./BuildingPiece.svelte";
import GuardPiece from "./GuardPiece.svelte";
import GuardsOnTile from "./GuardsOnTile.svelte";
import HalfBuilding from "./HalfBuilding.svelte";
import Material from "./Material.svelte";
import MoneySet from "./MoneySet.svelte";
import { GUARDS, guardsOn, inReserve, WALL_PIECES, wallAt } from "./onWalls";
import Overlay from "./Overlay.svelte";
import Plaza from "./Plaza.svelte";
import Possessions from "./Possessions.svelte";
import "./theme.css";
import WallPieces from "./WallPieces.svelte";
import WallPlace from "./WallPlace.svelte";
import { own } from "../../pieces/own";

const TYPE = /^(pavilion|seraglio|arcades|chambers|garden|tower)$/;
const WALL = /^-?\d+,-?\d+[nesw]$/;

function guardName(id: string): string {
    const [wall, reserved] = [wallAt(id), inReserve(id)];
    if (reserved)
        return t("red_palace-art.guard-at", {
            tile: tileName(reserved.tile),
            side: sidesName(reserved.side),
        });
    return wall ? t("red_palace-art.guard-in", wallArgs(id)) : t("red_palace-art.guard");
}
function wallArgs(id: string): Record<string, string> {
    const { x = 0, y = 0, side = "n" } = wallAt(id) ?? {};
    return { cell: `${x},${y}`, side: sidesName(side) };
}

/** Walks of red stone. */
const STONE = { walk: "#f1c7a4", rim: "#c98562", paving: "#f0d2b0" };

export default {
    tiles: [
        {
            ids: /^_\d/,
            art: BareFloor,
            name: (printed) => {
                const { price = "", walls = "", towers = "" } = readFloor(printed) ?? {};
                return withWalls(t("red_palace-art.floor", { price }), walls, towers);
            },
        },
        { ids: /^Z$/, art: Plaza, name: () => t("red_palace-art.plaza") },
    ],
    marks: {
        [GUARDS]: {
            art: GuardsOnTile,
            name: (how) => t("red_palace-art.guards-on", { sides: sidesName(how) }),
        },
        [WALL_PIECES]: {
            art: WallPieces,
            name: (how) => t("red_palace-art.wall-pieces-on", { sides: sidesName(how) }),
        },
    },
    pieces: {
        [ABILITY]: {
            ids: /^([a-z]+|\?)$/,
            art: AbilityTile,
            width: 64,
            height: 64,
            name: (id) => (id === TURNED_OVER ? t("red_palace-art.used") : abilityName(id)),
        },
        extra: {
            ids: /^(overpaid|fresh)$/,
            art: Added,
            width: 64,
            height: 64,
            name: abilityName,
        },
        guard: { ids: /^(guard|.*[nesw])$/, art: GuardPiece, width: 44, height: 48, name: guardName },
        side: { ids: /^[nesw]$/, art: WallPlace, width: 44, height: 48, name: sidesName },
        segment: {
            ids: WALL,
            art: WallPlace,
            width: 44,
            height: 48,
            name: (id) => t("red_palace-art.wall-in", wallArgs(id)),
        },
        set: {
            ids: /^\d+$/,
            art: MoneySet,
            width: 64,
            height: 60,
            name: (set) => t("red_palace-art.set-number", { set }),
        },
        half: {
            ids: TYPE,
            art: HalfBuilding,
            width: 62,
            height: 100,
            name: (type) => t("red_palace-art.half", { type }),
        },
        "building-piece": {
            ids: TYPE,
            art: BuildingPiece,
            width: 100,
            height: 100,
            name: (type) => t("red_palace-art.piece", { type }),
        },
    },
    meanings: {
        "event.guard-spent": { guard: { piece: "guard" } },
        "doing.draft": { set: { piece: "set" } },
        "doing.spend-guard": { guard: { piece: "guard" } },
        "doing.guard-half": { half: { piece: "half" } },
        "did.guard-half": { half: { piece: "half" } },
        "doing.move-guard": { guard: { piece: "guard" }, segment: { piece: "segment" } },
        "did.move-guard": { guard: { piece: "guard" }, segment: { piece: "segment" } },
        "event.guard-moved": { guard: { piece: "guard" }, segment: { piece: "segment" } },
        "event.pieces-swapped": { old: "tile", new: "tile" },
        "event.drew-fresh-piece": { fresh: "tile" },
        "red_palace.guarded": { segment: { piece: "segment" } },
        "red_palace.no-wall-there": { segment: { piece: "segment" } },
        "red_palace.no-guard": { guard: { piece: "guard" } },
        "red_palace.guard-moves": { guard: { piece: "guard" } },
    },
    material: Material,
    shelf: (view) => [
        ...own<string[]>(view, "red_palace.abilities", []).map((id) => ({ kind: ABILITY, id })),
        { kind: "guard", id: "guard", count: view.facts["red_palace.supply"] ?? 0 },
    ],
    materialRoles: ["ability"],
    asked: Asked,
    askedRoles: ["set"],
    possessions: Possessions,
    overlay: Overlay,
    overlayRoles: ["guard", "segment"],
    garden: {
        side: { lawn: "#d6c184", square: "#d0b97a", bed: "#a5a45c", meadow: "#e0c48e", ...STONE },
        above: { lawn: "#dfcb95", square: "#d9c48b", bed: "#b3b06e", meadow: "#e6d0a0", ...STONE },
    },
    onTile: (tile) => guardsOn(tile).map((side) => ({ role: "guard", id: `${tile}/${side}` })),
} satisfies Module;
