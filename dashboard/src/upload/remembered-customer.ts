import { place } from "../router.ts";
import { findRoute } from "../routes.ts";

const name = "fairlane.customer";

/** The customer that files are most likely of: the one whose page is open, else the one that was chosen last. */
export function likelyCustomer(): string {
  const match = findRoute(place.value.path);
  if (match?.route.path === "/customers/:name") return match.params.name ?? "";
  return new URLSearchParams(place.value.search).get("customer") ?? lastCustomer();
}

/** Remembers for whom files were submitted. */
export function rememberCustomer(customer: string): void {
  try {
    localStorage.setItem(name, customer);
  } catch {
    // A browser may refuse to keep anything; then it is written again.
  }
}

function lastCustomer(): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}
