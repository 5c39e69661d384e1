import { signal } from "@preact/signals";
import type { DocumentState } from "#fairlane/client/client.ts";
import { ownCustomer } from "./session.ts";

/** The current path and query. */
export interface Place {
  readonly path: string;
  readonly search: string;
}

/** The current address. */
export const place = signal<Place>(placeOf(location));

let focusIsDue = false;

// The focus of a user who clicks or types while a page loads stays where it is.
const keepFocus = () => {
  focusIsDue = false;
};

/**
 * Handles back, forward and clicks on links to the dashboard's pages. Hand-written: preact-iso would intercept downloads and
 * leave focus, roles and queries to us, and the Navigation API is missing in browsers before 2026.
 */
export function startRouter(isPage: (path: string) => boolean): void {
  addEventListener("popstate", () => arrive());
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, keepFocus, { capture: true });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || !isPlainClick(event) || !isOurs(link) || !isPage(link.pathname)) return;
    if (link.hash !== "" && link.pathname + link.search === location.pathname + location.search) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

/** Opens an address of the dashboard. `replace` adds no history entry: for filters that change while the user types. */
export function navigate(href: string, { replace = false }: { replace?: boolean } = {}): void {
  const target = new URL(href, location.href);
  const isOtherPage = target.pathname !== location.pathname;
  if (target.href !== location.href) history[replace ? "replaceState" : "pushState"](null, "", target);
  arrive();
  if (isOtherPage) scrollTo(0, 0);
}

/** Returns true once after each navigation to another page, whose heading then takes the focus. */
export function takeFocus(): boolean {
  const wasDue = focusIsDue;
  focusIsDue = false;
  return wasDue;
}

/** Returns the current address with changed parameters. Parameters without a value are removed. */
export function hrefWith(changes: Readonly<Record<string, string | number | null | undefined>>): string {
  const search = new URLSearchParams(place.value.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === "") search.delete(name);
    else search.set(name, String(value));
  }
  return `${place.value.path}${search.size === 0 ? "" : `?${search}`}`;
}

/** Returns the address of a customer's page. */
export function customerHref(name: string): string {
  return `/customers/${encodeURIComponent(name)}`;
}

/** Returns the address of a plan's page. */
export function planHref(name: string): string {
  return `/plans/${encodeURIComponent(name)}`;
}

/** Returns the start page: the overview, or the customer's own page for customers. */
export function homeHref(): string {
  const customer = ownCustomer();
  return customer === null ? "/" : customerHref(customer);
}

/** Returns the address of a document's page. */
export function documentHref(id: string): string {
  return `/documents/${encodeURIComponent(id)}`;
}

/** Returns the address of a webhook's page. */
export function webhookHref(id: string): string {
  return `/webhooks/${encodeURIComponent(id)}`;
}

function arrive(): void {
  const next = placeOf(location);
  if (next.path !== place.value.path) focusIsDue = true;
  if (next.path !== place.value.path || next.search !== place.value.search) place.value = next;
}

function placeOf({ pathname, search }: { pathname: string; search: string }): Place {
  return { path: pathname, search };
}

function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}

function isOurs(link: HTMLAnchorElement): boolean {
  const isElsewhere = link.target !== "" && link.target !== "_self";
  return link.origin === location.origin && !isElsewhere && !link.hasAttribute("download");
}

/** Returns the address of a document's content. */
export function contentHref(id: string): string {
  return hrefOf(id, "content");
}

/** Returns the address of a document's stored text or Markdown. */
export function keptHref(id: string, form: "text" | "markdown"): string {
  return hrefOf(id, form);
}

function hrefOf(id: string, part: string): string {
  return `/v1/documents/${encodeURIComponent(id)}/${part}`;
}

/** Returns the address of the documents that match a filter. */
export function documentsHref(filter: { customer?: string; state?: DocumentState }): string {
  return `/documents?${new URLSearchParams({ ...filter })}`;
}
