// Mounts the shared SVG definitions once, as soon as anything is drawn.

import { mount } from "svelte";
import Defs from "./Defs.svelte";
import "./art.css";

if (!import.meta.env.SSR) mount(Defs, { target: document.body });
