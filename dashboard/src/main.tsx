import "./base.css";
import { render } from "preact";
import { startLive } from "./live.ts";
import { startRouter } from "./router.ts";
import { findRoute } from "./routes.ts";
import { applySettings } from "./settings.ts";
import { Shell } from "./shell/shell.tsx";

applySettings();
startRouter((path) => findRoute(path) !== undefined);
startLive();
render(<Shell />, document.getElementById("app") as HTMLElement);
