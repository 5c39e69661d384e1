import type { StoredDelivery } from "../../shared/webhooks/stored-delivery.ts";
import { arrayText } from "../pipeline/packet-writer.ts";

/** A row for `add-deliveries`, with the responses as the text of an array. */
export function addedDelivery({ responses, ...row }: StoredDelivery) {
  const texts = (JSON.parse(responses) as unknown[]).map((response) => JSON.stringify(response));
  return { ...row, responses: arrayText(texts) };
}
