import type { ComponentType } from "preact";
import { homeHref } from "./router.ts";
import { type Ability, may, ownCustomer } from "./session.ts";

/** What a page is given: the variable parts of its address, and what is asked behind it. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** What the file of a page exports. */
export interface PageModule {
  readonly Page: ComponentType<PageProps>;
}

/** A page: its address, the part of the navigation that it belongs to, for whom it is, and where it is loaded from. */
export interface Route {
  readonly path: string;
  readonly section: Section;
  readonly needs: Ability;
  readonly load: () => Promise<PageModule>;
}

/** The parts of the navigation. */
export type Section = "overview" | "customers" | "documents" | "failures" | "simulator" | "keys" | "audit";

/** All pages. The server knows the same addresses (src/server/routes/dashboard-routes.ts). */
export const routes: readonly Route[] = [
  { path: "/", section: "overview", needs: "lookAtAll", load: () => import("./pages/overview/page.tsx") },
  {
    path: "/customers",
    section: "customers",
    needs: "lookAtAll",
    load: () => import("./pages/customers/page.tsx"),
  },
  {
    path: "/customers/:name",
    section: "customers",
    needs: "look",
    load: () => import("./pages/customer/page.tsx"),
  },
  {
    path: "/documents",
    section: "documents",
    needs: "look",
    load: () => import("./pages/documents/page.tsx"),
  },
  {
    path: "/documents/:id",
    section: "documents",
    needs: "look",
    load: () => import("./pages/document/page.tsx"),
  },
  {
    path: "/failures",
    section: "failures",
    needs: "lookAtAll",
    load: () => import("./pages/failures/page.tsx"),
  },
  {
    path: "/simulator",
    section: "simulator",
    needs: "look",
    load: () => import("./pages/simulator/page.tsx"),
  },
  { path: "/keys", section: "keys", needs: "manageKeys", load: () => import("./pages/keys/page.tsx") },
  { path: "/audit", section: "audit", needs: "readAudit", load: () => import("./pages/audit/page.tsx") },
];

/** A way to a part of the navigation. */
export interface SectionLink {
  readonly section: Section;
  readonly href: string;
}

const rare: readonly Section[] = ["keys", "audit"];

/** Where the navigation leads the one who looks, and where the menu does, which has what is needed rarely. */
export function linksIn(place: "navigation" | "menu"): readonly SectionLink[] {
  const isHere = ({ path, section, needs }: Route) =>
    !path.includes(":") && rare.includes(section) === (place === "menu") && may(needs);
  const links = routes.filter(isHere).map(({ path, section }) => ({ section, href: path }));
  const hasOwnHome = place === "navigation" && ownCustomer() !== null;
  return hasOwnHome ? [{ section: "overview", href: homeHref() }, ...links] : links;
}

/** The part of the navigation that a page belongs to, for the one who looks: a customer's own page is its overview. */
export function sectionOf({ section }: Route): Section {
  return section === "customers" && ownCustomer() !== null ? "overview" : section;
}

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
