import { place } from "../router.ts";
import { findRoute } from "../routes.ts";

const name = "fairlane.customer";

/** Returns the likely customer of new files: that of the open page, or else the last one used. */
export function likelyCustomer(): string {
  const match = findRoute(place.value.path);
  if (match?.route.path === "/customers/:name") return match.params.name ?? "";
  return new URLSearchParams(place.value.search).get("customer") ?? lastCustomer();
}

/** Stores the customer of the last upload. */
export function rememberCustomer(customer: string): void {
  try {
    localStorage.setItem(name, customer);
  } catch {
    // A browser may refuse to store anything; the user then types the name again.
  }
}

function lastCustomer(): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}
