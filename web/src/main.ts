import "./generated/theme.css";
import "./fonts.css";
import "./global.css";
import { app } from "./app.svelte";
import { mount } from "svelte";
import App from "./App.svelte";

void app.start();
mount(App, { target: document.getElementById("app")! });
