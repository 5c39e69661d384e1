import type { DeliveryOutcome, DeliveryResponse, DeliveryState } from "../../../engine/webhooks.ts";
import { maxResponses } from "../../shared/webhooks/stored-delivery.ts";
import type { Statements } from "../database/statements.ts";

/** Stores the outcome of a claimed delivery. Returns false if the lease is not current. */
export function settle(statements: Statements, outcome: DeliveryOutcome): boolean {
  const { delivery: id, lease, response } = outcome;
  type Row = { webhook: string; state: DeliveryState; responses: string };
  const row = statements.get<Row>("claimed-delivery", { id, lease });
  if (!row) return false;
  const responses: DeliveryResponse[] = [response, ...JSON.parse(row.responses)];
  // One whose webhook was switched off meanwhile is skipped.
  const state = outcome.state === "pending" ? row.state : outcome.state;
  statements.run("settle-delivery", {
    id,
    state,
    dueAt: state === "pending" ? outcome.dueAt : null,
    endedAt: outcome.state === "pending" ? null : response.at,
    responses: JSON.stringify(responses.slice(0, maxResponses)),
  });
  if (state === "delivered") statements.run("note-success", { webhook: row.webhook, at: response.at });
  return true;
}
