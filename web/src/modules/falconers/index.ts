import { typeName } from "../../pieces/names";
import { typeOf } from "../../protocol/notation";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Falcon from "./Falcon.svelte";
import Material from "./Material.svelte";
import Overlay from "./Overlay.svelte";
import Point from "./Point.svelte";
import { unplaced } from "./printed";

export default {
    pieces: {
        point: {
            ids: /^-?\d+\.5,-?\d+\.5$/,
            art: Point,
            width: 40,
            height: 40,
            name: (id) => t("falconers-art.point", { point: id }),
        },
        falcon: {
            ids: /^(white|black|brown)-[PSACGT]{2}$/,
            art: Falcon,
            width: 48,
            height: 48,
            name: (id) => {
                const [colour = "", pair = ""] = id.split("-");
                return t(`falconers-art.${colour}`, {
                    one: typeName(typeOf(pair.charAt(0)) ?? "tower"),
                    other: typeName(typeOf(pair.charAt(1)) ?? "tower"),
                });
            },
        },
    },
    material: Material,
    shelf: (view) => {
        const left = unplaced(view);
        return [{ kind: "falcon", id: left[0] ?? "", count: left.length }];
    },
    materialRoles: ["falcon"],
    overlay: Overlay,
    overlayRoles: ["point"],
    meanings: {
        "falconers.not-free": { falcon: { piece: "falcon" } },
        "falconers.no-point": { point: { piece: "point" } },
        "falconers.taken": { point: { piece: "point" } },
        "falconers.colours": { falcon: { piece: "falcon" }, point: { piece: "point" } },
        "event.falcon-set": { falcon: { piece: "falcon" }, point: { piece: "point" } },
        "doing.falcon": { falcon: { piece: "falcon" } },
        "falconers.scored": { colour: { words: "falconers-art.colour-" } },
    },
} satisfies Module;
