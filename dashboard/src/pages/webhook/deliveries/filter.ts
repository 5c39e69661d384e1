import type { WebhookDeliveryQuery } from "#fairlane/client/client.ts";
import { readFilters, withoutFilters } from "../../documents/filters/address-filters.ts";
import { webhookKinds } from "../../webhooks/webhook-kinds.ts";

/** The filter in the page's address. */
export type DeliveryFilter = Pick<WebhookDeliveryQuery, "state" | "kind">;

type State = NonNullable<DeliveryFilter["state"]>;
type Kind = NonNullable<DeliveryFilter["kind"]>;

/** The states of deliveries. */
export const states: readonly State[] = ["pending", "delivered", "failed", "skipped"];

/** The kinds of events that deliveries are about. */
export const kinds: readonly Kind[] = [...webhookKinds, "webhook.test"];

const names = ["state", "kind"] as const;

/** Reads the filter from the address. Invalid values are ignored. */
export function filterOf(search: URLSearchParams): DeliveryFilter {
  return readFilters(search, names, (name, text) =>
    name === "state" ? states.find((each) => each === text) : kinds.find((each) => each === text),
  );
}

/** Changes of the address that clear all filters. */
export const noFilters = withoutFilters(names);
