import { createHash } from "node:crypto";
import type { ApiDescription } from "../../responses/api-description.ts";
import { referencePage, referenceStyle } from "../../responses/reference-page.ts";
import { referenceScript } from "../../responses/reference-try.ts";
import { safetyHeaders } from "../../responses/safety-headers.ts";
import type { App } from "../../server-parts.ts";

const about = `A document-processing queue for many customers who share the same workers. Times are text as in RFC 3339. Errors are
\`application/problem+json\` (RFC 9457) with a stable \`code\`. Ids sort by time. Once the queue has a key, every request needs
one, as \`Authorization: Bearer KEY\`.`;

/** Adds the description of the API: as OpenAPI 3.1 for programs, and as a page for people that loads nothing from other hosts. */
export function addReferenceRoutes(app: App): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description:
      "A key, once the store has one. `x-roles` lists the roles that may use a route. Browsers that have logged in at /v1/session send their key as a cookie.",
  });
  const describe = once(
    () =>
      app.getOpenAPI31Document({
        openapi: "3.1.0",
        info: { title: "Fairlane", version: "v1", description: about, license: { name: "MIT" } },
        servers: [{ url: "/" }],
      }) as unknown as ApiDescription,
  );
  const page = once(() => referencePage(describe()));
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(referenceStyle)}'`,
    `script-src '${hashOf(referenceScript)}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  app.get("/openapi.json", (context) => context.json(describe(), 200, safetyHeaders));
  app.get("/docs", (context) =>
    context.html(page(), 200, { ...safetyHeaders, "content-security-policy": policy }),
  );
}

// Nothing else runs on the page, whatever a description says.
function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
