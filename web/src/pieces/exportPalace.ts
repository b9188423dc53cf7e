// A palace as a file: its drawing as a self-contained SVG, or as a PNG.
//
//     await savePalace(svg, "Ana", "png");        svg: the element of Palace.svelte
//
// In the page a drawing refers to shared definitions and takes its colours from style sheets. The file contains copies
// of the definitions, and every element has its colours as attributes.

import { saveFile } from "../browser/saveFile";

const SVG = "http://www.w3.org/2000/svg";
const SCALE = 2;
const PAPER = "#fffdf8";
/** Highlights of a choice or a score, which are not part of the palace. */
const PASSING = ".lit, .ghost, .counted";

/** The style properties written into the file, with the default that can be omitted. */
const WRITTEN: [property: string, usual: string][] = [
    ["fill", "rgb(0, 0, 0)"],
    ["fill-opacity", "1"],
    ["stroke", "none"],
    ["stroke-width", "1px"],
    ["stroke-opacity", "1"],
    ["stroke-dasharray", "none"],
    ["stroke-linecap", "butt"],
    ["stroke-linejoin", "miter"],
    ["opacity", "1"],
];
const WRITTEN_OF_TEXT = ["font-family", "font-size", "font-weight", "text-anchor"];

export type Format = "svg" | "png";

export async function savePalace(drawing: SVGSVGElement, name: string, format: Format): Promise<void> {
    const text = selfContained(drawing, name);
    const vector = new Blob([text], { type: "image/svg+xml" });
    const { width, height } = drawing.viewBox.baseVal;
    const blob = format === "svg" ? vector : await toPng(vector, width * SCALE, height * SCALE);
    saveFile(blob, `alhambra-${fileName(name)}.${format}`);
}

/** A player's name as part of a file name. */
export function fileName(name: string): string {
    return name.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "palace";
}

/** The source of a self-contained SVG file. */
export function selfContained(drawing: SVGSVGElement, name: string, paper = PAPER): string {
    const copy = drawing.cloneNode(true) as SVGSVGElement;
    copy.querySelectorAll(PASSING).forEach((element) => element.remove());
    // Computed colours exist only for elements in the page. A file is always light, so the page is switched to light
    // meanwhile and switched back before it is painted again.
    const { dataset } = document.documentElement;
    const theme = dataset["theme"];
    const workbench = document.createElement("div");
    workbench.className = "visually-hidden";
    workbench.append(copy);
    document.body.append(workbench);
    try {
        dataset["theme"] = "light";
        inlineUses(copy);
        copyFills(copy);
        copy.querySelectorAll<SVGElement>("*").forEach(writeColours);
        copy.querySelectorAll("*").forEach(removePageAttributes); // not earlier: elements inherit colours from classes around them
        frame(copy, drawing.viewBox.baseVal, name, paper);
        return new XMLSerializer().serializeToString(copy);
    } finally {
        workbench.remove();
        if (theme === undefined) delete dataset["theme"];
        else dataset["theme"] = theme;
    }
}

/** Replace every <use> with a copy of what it refers to. */
function inlineUses(drawing: SVGSVGElement): void {
    for (let use = drawing.querySelector("use"); use; use = drawing.querySelector("use")) {
        const drawn = document.getElementById((use.getAttribute("href") ?? "#").slice(1));
        const group = document.createElementNS(SVG, "g");
        const [x, y] = ["x", "y"].map((name) => Number(use?.getAttribute(name) ?? 0));
        const moved = x || y ? `translate(${x} ${y})` : "";
        const transform = `${use.getAttribute("transform") ?? ""} ${moved}`.trim();
        if (transform) group.setAttribute("transform", transform);
        group.setAttribute("class", use.getAttribute("class") ?? "");
        if (drawn) {
            const copied = drawn.cloneNode(true) as SVGElement;
            copied.removeAttribute("id");
            group.append(copied);
        }
        use.replaceWith(group);
    }
}

/** Copy the patterns and gradients that are used as fills, including those they use themselves. */
function copyFills(drawing: SVGSVGElement): void {
    const defs = document.createElementNS(SVG, "defs");
    drawing.prepend(defs);
    const brought = new Set<string>();
    const look = (element: Element): void => {
        for (const property of ["fill", "stroke"]) {
            const id = /url\("?#([\w-]+)"?\)/.exec(element.getAttribute(property) ?? "")?.[1];
            const filling = id && !brought.has(id) ? document.getElementById(id) : null;
            if (!id || !filling) continue;
            brought.add(id);
            const copied = filling.cloneNode(true) as Element;
            defs.append(copied);
            copied.querySelectorAll("*").forEach(look);
        }
    };
    drawing.querySelectorAll("*").forEach(look);
}

function writeColours(element: SVGElement): void {
    const style = getComputedStyle(element);
    for (const [property, usual] of WRITTEN) {
        const value = style.getPropertyValue(property).replaceAll('"', "");
        if (value === usual && !inherits(element, property)) element.removeAttribute(property);
        else element.setAttribute(property, value.replace(/^(\d+(\.\d+)?)px$/, "$1"));
    }
    if (element instanceof SVGTextElement)
        for (const property of WRITTEN_OF_TEXT)
            element.setAttribute(property, style.getPropertyValue(property).replaceAll('"', "'"));
}

/** Remove the attributes that mean something only in the page. */
function removePageAttributes(element: Element): void {
    for (const name of element.getAttributeNames())
        if (/^(class|style|role|tabindex|focusable|aria-.*|data-.*)$/.test(name))
            element.removeAttribute(name);
}

/** Whether an ancestor sets the property, so that the default must be written as well. */
function inherits(element: SVGElement, property: string): boolean {
    return property !== "opacity" && element.parentElement?.closest(`[${property}]`) !== null;
}

function frame(drawing: SVGSVGElement, box: DOMRect, name: string, colour: string): void {
    removePageAttributes(drawing);
    drawing.setAttribute("xmlns", SVG);
    const paper = document.createElementNS(SVG, "rect");
    const size = { x: box.x, y: box.y, width: box.width, height: box.height, fill: colour };
    for (const [key, value] of Object.entries(size)) paper.setAttribute(key, String(value));
    drawing.setAttribute("width", String(box.width));
    drawing.setAttribute("height", String(box.height));
    const title = document.createElementNS(SVG, "title");
    title.textContent = name;
    drawing.prepend(title);
    drawing.querySelector("defs")?.after(paper);
}

/** An SVG file as a PNG. */
export async function toPng(vector: Blob, width: number, height: number): Promise<Blob> {
    const address = URL.createObjectURL(vector);
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [width, height];
        canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
        return await new Promise((done, fail) =>
            canvas.toBlob(
                (blob) => (blob ? done(blob) : fail(new Error("the canvas could not be encoded"))),
                "image/png",
            ),
        );
    } finally {
        URL.revokeObjectURL(address);
    }
}
