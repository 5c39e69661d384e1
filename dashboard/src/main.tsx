import "./base.css";
import { render } from "preact";
import { fixNavigatorLanguages } from "./fix-navigator-languages.ts";
import { startLive } from "./live.ts";
import { startRouter } from "./router.ts";
import { findRoute } from "./routes.ts";
import { applySettings, language } from "./settings.ts";
import { startLoading } from "./shell/current-page.tsx";
import { Shell } from "./shell/shell.tsx";
import { loadWords } from "./words/words.ts";

fixNavigatorLanguages();
applySettings();
startRouter((path) => findRoute(path) !== undefined);
startLive();
startLoading();
// A page restored from the back/forward cache may show data of another key.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
await loadWords(language.value);
render(<Shell />, document.getElementById("app") as HTMLElement);
