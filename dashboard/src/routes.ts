import type { ComponentType } from "preact";
import { homeHref } from "./router.ts";
import { type Ability, may, ownCustomer } from "./session.ts";

/** The properties of a page: the parameters of its path, and its query. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** The exports of a page's file. */
export interface PageModule {
  readonly Page: ComponentType<PageProps>;
}

/** A page: its path, its section of the navigation, the ability it needs, and its loader. */
export interface Route {
  readonly path: string;
  readonly section: Section;
  readonly needs: Ability;
  readonly load: () => Promise<PageModule>;
}

/** The sections of the navigation. */
export type Section = "overview" | "customers" | "documents" | "failures" | "simulator" | "keys" | "audit";

/** All pages. The server knows the same addresses (src/server/routes/dashboard-routes.ts). */
export const routes: readonly Route[] = [
  { path: "/", section: "overview", needs: "viewAll", load: () => import("./pages/overview/page.tsx") },
  {
    path: "/customers",
    section: "customers",
    needs: "viewAll",
    load: () => import("./pages/customers/page.tsx"),
  },
  {
    path: "/customers/:name",
    section: "customers",
    needs: "view",
    load: () => import("./pages/customer/page.tsx"),
  },
  {
    path: "/documents",
    section: "documents",
    needs: "view",
    load: () => import("./pages/documents/page.tsx"),
  },
  {
    path: "/documents/:id",
    section: "documents",
    needs: "view",
    load: () => import("./pages/document/page.tsx"),
  },
  {
    path: "/failures",
    section: "failures",
    needs: "viewAll",
    load: () => import("./pages/failures/page.tsx"),
  },
  {
    path: "/simulator",
    section: "simulator",
    needs: "view",
    load: () => import("./pages/simulator/page.tsx"),
  },
  { path: "/keys", section: "keys", needs: "manageKeys", load: () => import("./pages/keys/page.tsx") },
  { path: "/audit", section: "audit", needs: "readAudit", load: () => import("./pages/audit/page.tsx") },
];

/** A link to a section. */
export interface SectionLink {
  readonly section: Section;
  readonly href: string;
}

const rare: readonly Section[] = ["keys", "audit"];

/** Returns the user's links in the navigation, or in the menu, which has the rarely used pages. */
export function linksIn(place: "navigation" | "menu"): readonly SectionLink[] {
  const isHere = ({ path, section, needs }: Route) =>
    !path.includes(":") && rare.includes(section) === (place === "menu") && may(needs);
  const links = routes.filter(isHere).map(({ path, section }) => ({ section, href: path }));
  const hasOwnHome = place === "navigation" && ownCustomer() !== null;
  return hasOwnHome ? [{ section: "overview", href: homeHref() }, ...links] : links;
}

/** Returns the section of a page. For customers, their own page is the overview. */
export function sectionOf({ section }: Route): Section {
  return section === "customers" && ownCustomer() !== null ? "overview" : section;
}

/** The page of a path, and its parameters. */
export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the page of a path; returns undefined if there is none. */
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
