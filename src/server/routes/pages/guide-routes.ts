import { chooseLanguage, isLanguage } from "../../../i18n/language.ts";
import { type DashboardFiles, dashboardFiles } from "../../responses/dashboard-files.ts";
import { fileResponse } from "../../responses/file-response.ts";
import { Refusal } from "../../responses/problem.ts";
import { safetyHeaders } from "../../responses/safety-headers.ts";
import type { App } from "../../server-parts.ts";

// Pages and pictures without scripts, which load nothing from elsewhere. The pictures have styles of their own.
const headers = {
  ...safetyHeaders,
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cache-control": "no-cache",
};

/** Adds the guide, which the build of the dashboard renders: in the reader's language, and in each one by its name. */
export function addGuideRoutes(app: App, files: () => DashboardFiles = dashboardFiles): void {
  app.get("/guide", ({ req }) => {
    const language = chooseLanguage(req.header("accept-language") ?? null);
    const location = `/guide/${language}`;
    return new Response(null, { status: 302, headers: { location, vary: "accept-language" } });
  });
  app.get("/guide/:name", ({ req }) => {
    const name = req.param("name");
    const file = files().get(`guide/${isLanguage(name) ? `${name}.html` : name}`);
    if (!file) throw new Refusal("route-not-found", `there is no ${req.path}`);
    return fileResponse(file, req.raw.headers, headers);
  });
}
