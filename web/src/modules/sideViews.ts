// Everything a table needs to show a palace from the side; loaded when that view is first chosen.

export { default as Buildings } from "./SideBuildings.svelte";
export { default as Upright } from "./SideGarden.svelte";
export { default as Landscape } from "../side/Landscape.svelte";
export { default as Mist } from "../side/Mist.svelte";
export { builtFromTheSide, paintIn } from "./side";
