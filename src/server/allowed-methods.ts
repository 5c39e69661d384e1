import type { App } from "./server-parts.ts";

/** The methods of a path. */
export function allowedMethods(app: App, path: string): string[] {
  const methods = app.routes
    .filter(({ method, path: pattern }) => method !== "ALL" && matches(pattern, path))
    .map(({ method }) => method);
  return [...new Set(methods)].sort();
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split("/");
  const given = path.split("/");
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(":") ? given[index] !== "" : part === given[index]))
  );
}
