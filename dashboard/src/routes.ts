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

/** The sections of the navigation, by group. A section without a page yet, or that the user may not open, is left out. */
const sections = {
  queue: ["overview", "documents", "failures", "workers"],
  customers: ["customers", "plans", "simulator"],
  administration: ["webhooks", "keys", "audit"],
} as const;

export type SectionGroup = keyof typeof sections;
export type Section = (typeof sections)[SectionGroup][number];

type RouteRow = readonly [path: string, section: Section, needs: Ability, load: Route["load"]];

const rows: readonly RouteRow[] = [
  ["/", "overview", "viewAll", () => import("./pages/overview/page.tsx")],
  ["/customers", "customers", "viewAll", () => import("./pages/customers/page.tsx")],
  ["/customers/:name", "customers", "view", () => import("./pages/customer/page.tsx")],
  ["/documents", "documents", "view", () => import("./pages/documents/page.tsx")],
  ["/documents/:id", "documents", "view", () => import("./pages/document/page.tsx")],
  ["/failures", "failures", "viewAll", () => import("./pages/failures/page.tsx")],
  ["/workers", "workers", "viewAll", () => import("./pages/workers/page.tsx")],
  ["/plans", "plans", "viewAll", () => import("./pages/plans/page.tsx")],
  ["/plans/:name", "plans", "viewAll", () => import("./pages/plan/page.tsx")],
  ["/simulator", "simulator", "view", () => import("./pages/simulator/page.tsx")],
  ["/webhooks", "webhooks", "view", () => import("./pages/webhooks/page.tsx")],
  ["/webhooks/:id", "webhooks", "view", () => import("./pages/webhook/page.tsx")],
  ["/keys", "keys", "manageKeys", () => import("./pages/keys/page.tsx")],
  ["/audit", "audit", "readAudit", () => import("./pages/audit/page.tsx")],
];

/** All pages. The server knows the same addresses (src/server/routes/pages/dashboard-routes.ts). */
const routes: readonly Route[] = rows.map(([path, section, needs, load]) => ({ path, section, needs, load }));

/** A link to a section. */
export interface SectionLink {
  readonly section: Section;
  readonly href: string;
  /** True if narrow screens show it at once, not behind "More". */
  readonly isFirst: boolean;
}

/** A group of links in the navigation. */
export interface LinkGroup {
  readonly group: SectionGroup;
  readonly links: readonly SectionLink[];
}

const maxFirst = 5;
const first: readonly Section[] = ["overview", "documents", "failures", "customers"];

/** Returns the links that the user may open, in groups. */
export function navigation(): readonly LinkGroup[] {
  const open = (Object.keys(sections) as SectionGroup[]).map((group) => ({
    group,
    found: sections[group].flatMap((section) => {
      const href = hrefOf(section);
      return href === undefined ? [] : [{ section, href }];
    }),
  }));
  const isShort = open.flatMap(({ found }) => found).length <= maxFirst;
  return open
    .filter(({ found }) => found.length > 0)
    .map(({ group, found }) => ({
      group,
      links: found.map((link) => ({ ...link, isFirst: isShort || first.includes(link.section) })),
    }));
}

function hrefOf(section: Section): string | undefined {
  if (section === "overview" && ownCustomer() !== null) return homeHref();
  return routes.find((each) => each.section === section && !each.path.includes(":") && may(each.needs))?.path;
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
