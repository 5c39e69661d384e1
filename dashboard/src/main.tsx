import "./base.css";
import { render } from "preact";
import { startLive } from "./live.ts";
import { mendNavigator } from "./mend-navigator.ts";
import { startRouter } from "./router.ts";
import { findRoute } from "./routes.ts";
import { applySettings } from "./settings.ts";
import { startLoading } from "./shell/current-page.tsx";
import { Shell } from "./shell/shell.tsx";

mendNavigator();
applySettings();
startRouter((path) => findRoute(path) !== undefined);
startLive();
startLoading();
render(<Shell />, document.getElementById("app") as HTMLElement);
