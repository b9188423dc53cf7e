// Components of the modules to show beside their rules. Each module lists its own in `modules/<name>/samples.ts`, which
// is found automatically.

import { asShipped } from "../draw/printed";
import type { Sample, Samples } from "../pieces/module";
import "."; // registers the drawings of the samples

const found = import.meta.glob<{ default: Samples }>("./*/samples.ts", { eager: true });

const SAMPLES: Record<string, Samples> = Object.fromEntries(
    Object.entries(found).map(([path, { default: samples }]) => [path.split("/")[1], samples]),
);

export const sampled = Object.keys(SAMPLES);

/** Some components of a module; none if it has no samples. */
export const thingsOf = (module: string): Sample[] => SAMPLES[module]?.things ?? [];

/** The example palace of a module. It uses tiles as shipped, so there is none if tiles were corrected. */
export const exampleOf = (module: string): string | undefined =>
    asShipped("base", module) ? SAMPLES[module]?.palace : undefined;
