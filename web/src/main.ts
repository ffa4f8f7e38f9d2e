import "./made/theme.css";
import "./look.css";
import { app } from "./app.svelte";
import { mount } from "svelte";
import App from "./App.svelte";

void app.begin();
mount(App, { target: document.getElementById("app")! });
