// A palace as a file: its drawing as a self-contained SVG, or as a PNG.
//
//     await savePalace(svg, "Ana", "png");        svg: the drawing in the page, as Palace.svelte makes it
//
// In the page a drawing points to what all drawings share, and takes its colours from the style sheets. Here everything
// it points to is copied into it, and every colour is written where it is used.

const SVG = "http://www.w3.org/2000/svg";
const SCALE = 2;
const PAPER = "#fffdf8";
/** What shows a choice or a score and is not part of the palace. */
const PASSING = ".lit, .ghost, .counted";

/** What is written into the file of each element, and when it need not be. */
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
    const text = standingAlone(drawing, name);
    const vector = new Blob([text], { type: "image/svg+xml" });
    const { width, height } = drawing.viewBox.baseVal;
    const blob = format === "svg" ? vector : await painted(vector, width * SCALE, height * SCALE);
    saveFile(blob, `alhambra-${fileName(name)}.${format}`);
}

/** Download a file. */
export function saveFile(blob: Blob, name: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A name as part of the name of a file. */
export function fileName(name: string): string {
    return name.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "palace";
}

/** The drawing as the text of a self-contained file. */
export function standingAlone(drawing: SVGSVGElement, name: string, paper = PAPER): string {
    const copy = drawing.cloneNode(true) as SVGSVGElement;
    copy.querySelectorAll(PASSING).forEach((element) => element.remove());
    // Colours are only known of what is in the page. Paper is light whatever the page is; nobody sees the change, for
    // the page is as it was before it is painted again.
    const { dataset } = document.documentElement;
    const theme = dataset["theme"];
    const workbench = document.createElement("div");
    workbench.className = "visually-hidden";
    workbench.append(copy);
    document.body.append(workbench);
    try {
        dataset["theme"] = "light";
        putInPlace(copy);
        bringAlong(copy);
        copy.querySelectorAll<SVGElement>("*").forEach(writeColours);
        copy.querySelectorAll("*").forEach(undress); // only now: classes give their colours to all within
        frame(copy, drawing.viewBox.baseVal, name, paper);
        return new XMLSerializer().serializeToString(copy);
    } finally {
        workbench.remove();
        if (theme === undefined) delete dataset["theme"];
        else dataset["theme"] = theme;
    }
}

/** Everything that is used from elsewhere is drawn where it is used. */
function putInPlace(drawing: SVGSVGElement): void {
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

/** Patterns and the like that fill something come along, with whatever fills them in turn. */
function bringAlong(drawing: SVGSVGElement): void {
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

/** What is meaningful only in the page. */
function undress(element: Element): void {
    for (const name of element.getAttributeNames())
        if (/^(class|style|role|tabindex|focusable|aria-.*|data-.*)$/.test(name))
            element.removeAttribute(name);
}

/** Whether something around the element has said otherwise, so that the usual has to be written as well. */
function inherits(element: SVGElement, property: string): boolean {
    return property !== "opacity" && element.parentElement?.closest(`[${property}]`) !== null;
}

function frame(drawing: SVGSVGElement, box: DOMRect, name: string, colour: string): void {
    undress(drawing);
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

/** A drawing as pixels. */
export async function painted(vector: Blob, width: number, height: number): Promise<Blob> {
    const address = URL.createObjectURL(vector);
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [width, height];
        canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
        return await new Promise((done, fail) =>
            canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
        );
    } finally {
        URL.revokeObjectURL(address);
    }
}
