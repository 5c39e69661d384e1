import { signal } from "@preact/signals";

/** A secret that is shown on the page of its webhook, and why. */
export interface ShownSecret {
  readonly webhook: string;
  readonly secret: string;
  readonly reason: "created" | "replaced" | "asked";
}

/** The secret to show. It is forgotten when its page is left. */
export const shownSecret = signal<ShownSecret | undefined>(undefined);
