import "./base.css";
import { render } from "preact";
import { mendNavigator } from "./fix-navigator-languages.ts";
import { startLive } from "./live.ts";
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
// A page that the browser kept while one was elsewhere may show what is not for the one who looks now.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
render(<Shell />, document.getElementById("app") as HTMLElement);
