import { randomBytes } from "node:crypto";
import { type DashboardFile, type DashboardFiles, dashboardFiles } from "../../responses/dashboard-files.ts";
import { fileResponse } from "../../responses/file-response.ts";
import { Refusal } from "../../responses/problem.ts";
import { safetyHeaders } from "../../responses/safety-headers.ts";
import type { Api } from "../../server-parts.ts";

/** The addresses of pages. The response is always the same file, whose script shows the page of the address. */
export const dashboardPages = [
  "/",
  "/customers",
  "/customers/:name",
  "/documents",
  "/documents/:id",
  "/failures",
  "/workers",
  "/plans",
  "/plans/:name",
  "/simulator",
  "/webhooks",
  "/webhooks/:id",
  "/keys",
  "/audit",
] as const;

function policyOf(scripts: string, storage?: string): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' blob: data:",
    `connect-src ${["'self'", storage].join(" ").trim()}`,
    "worker-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const pageHeaders = {
  ...safetyHeaders,
  "content-type": "text/html; charset=utf-8",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  // A cached page would have another nonce than its policy.
  "cache-control": "no-store",
};

// Their names change with their content.
const assetHeaders = {
  ...safetyHeaders,
  "content-security-policy": policyOf("'none'"),
  "cache-control": "public, max-age=31536000, immutable",
};

const unbuilt =
  "The dashboard is not built: stop the server and start it with npm start, which builds it, or run npm run build.\n";

/** Adds the pages of the dashboard and the files that they load, which the description of the API leaves out. */
export function addDashboardRoutes(
  { app, queue }: Pick<Api, "app" | "queue">,
  files: () => DashboardFiles = dashboardFiles,
): void {
  for (const path of dashboardPages) {
    app.get(path, async () => {
      const page = files().get("index.html");
      // Pages upload to the storage themselves. They still work if it cannot say where it is.
      if (page) return pageResponse(page, await queue.directUploads.origin().catch(() => undefined));
      const headers = { ...safetyHeaders, "content-type": "text/plain; charset=utf-8" };
      return new Response(unbuilt, { status: 503, headers });
    });
  }
  app.get("/assets/:name", ({ req }) => {
    const asset = files().get(`assets/${req.param("name")}`);
    if (!asset) throw new Refusal("route-not-found", `there is no ${req.path}`);
    return fileResponse(asset, req.raw.headers, assetHeaders);
  });
}

// The build writes this into every tag that loads a script; see `cspNonce` in dashboard/build.ts.
const noncePlaceholder = "NONCE-OF-THE-PAGE";

// Scripts need the nonce of this one response: 'self' would also allow an uploaded document.
function pageResponse({ body }: DashboardFile, storage: string | undefined): Response {
  const nonce = randomBytes(16).toString("base64");
  const page = new TextDecoder().decode(body).replaceAll(noncePlaceholder, nonce);
  return new Response(page, {
    headers: { ...pageHeaders, "content-security-policy": policyOf(`'nonce-${nonce}'`, storage) },
  });
}
