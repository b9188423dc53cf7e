import { mount } from "svelte";
import App from "./App.svelte";
import { apply } from "./browser/settings.svelte";
import { tryStorage } from "./browser/storage.svelte";
import "./styles/fonts.css";
import "./styles/theme.css";
import "./styles/hours.css";
import "./styles/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no element for the client");
tryStorage();
apply();
mount(App, { target });
