import type { ComponentType } from "preact";

/** What a page is given: the variable parts of its address, and what is asked behind it. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** What the file of a page exports. */
export interface PageModule {
  readonly Page: ComponentType<PageProps>;
}

/** A page: its address, the part of the navigation that it belongs to, and where it is loaded from. */
export interface Route {
  readonly path: string;
  readonly section: Section;
  readonly load: () => Promise<PageModule>;
}

/** The parts of the navigation. */
export type Section = "overview" | "customers" | "documents" | "failures" | "simulator";

export const sections: readonly { readonly section: Section; readonly href: string }[] = [
  { section: "overview", href: "/" },
  { section: "customers", href: "/customers" },
  { section: "documents", href: "/documents" },
  { section: "failures", href: "/failures" },
  { section: "simulator", href: "/simulator" },
];

/** All pages. The server knows the same addresses (src/server/dashboard-routes.ts). */
export const routes: readonly Route[] = [
  { path: "/", section: "overview", load: () => import("./pages/overview/page.tsx") },
  { path: "/customers", section: "customers", load: () => import("./pages/customers/page.tsx") },
  { path: "/customers/:name", section: "customers", load: () => import("./pages/customer/page.tsx") },
  { path: "/documents", section: "documents", load: () => import("./pages/documents/page.tsx") },
  { path: "/documents/:id", section: "documents", load: () => import("./pages/document/page.tsx") },
  { path: "/failures", section: "failures", load: () => import("./pages/failures/page.tsx") },
  { path: "/simulator", section: "simulator", load: () => import("./pages/simulator/page.tsx") },
];

/** The page of an address, and the variable parts of it. */
export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the page of a path; undefined if there is none. */
export function findRoute(path: string): Match | undefined {
  for (const route of routes) {
    const params = paramsOf(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const parts = pattern.split("/");
  const given = path.split("/");
  if (parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = decoded(given[index] ?? "");
    if (value === undefined) return undefined;
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
