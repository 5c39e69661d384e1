import { signal } from "@preact/signals";
import { ownCustomer } from "./session.ts";

/** Where the reader is: a path of ours, and what is asked behind it. */
export interface Place {
  readonly path: string;
  readonly search: string;
}

/** Where the reader is now. */
export const place = signal<Place>(placeOf(location));

let focusIsDue = false;

/** Follows the browser's back and forward, and takes over clicks on links to our own pages. */
export function startRouter(isPage: (path: string) => boolean): void {
  addEventListener("popstate", () => arrive());
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || !isPlainClick(event) || !isOurs(link) || !isPage(link.pathname)) return;
    if (link.hash !== "" && link.pathname + link.search === location.pathname + location.search) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

/** Goes to an address of ours. `replace` leaves no step to go back to: for filters that change while somebody types. */
export function navigate(href: string, { replace = false }: { replace?: boolean } = {}): void {
  const target = new URL(href, location.href);
  const isOtherPage = target.pathname !== location.pathname;
  if (target.href !== location.href) history[replace ? "replaceState" : "pushState"](null, "", target);
  arrive();
  if (isOtherPage) scrollTo(0, 0);
}

/** Whether the heading of a page that appears should take the focus: after a navigation, not when the site is opened. */
export function takeFocus(): boolean {
  const wasDue = focusIsDue;
  focusIsDue = false;
  return wasDue;
}

/** The address of the current page with some of its parameters changed; those without a value are left out. */
export function hrefWith(changes: Readonly<Record<string, string | number | null | undefined>>): string {
  const search = new URLSearchParams(place.value.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === "") search.delete(name);
    else search.set(name, String(value));
  }
  return `${place.value.path}${search.size === 0 ? "" : `?${search}`}`;
}

/** The address of a customer's page. */
export function customerHref(name: string): string {
  return `/customers/${encodeURIComponent(name)}`;
}

/** Where one begins: at the overview, or at one's own page for customers. */
export function homeHref(): string {
  const customer = ownCustomer();
  return customer === null ? "/" : customerHref(customer);
}

/** The address of a document's page. */
export function documentHref(id: string): string {
  return `/documents/${encodeURIComponent(id)}`;
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
