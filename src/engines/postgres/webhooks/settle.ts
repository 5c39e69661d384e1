import type { DeliveryOutcome, EngineWebhooks } from "../../../engine/webhooks.ts";
import { isId } from "../../../runtime/ids.ts";
import type { Transaction } from "../transaction.ts";

/** Stores the outcomes of claimed deliveries. Returns false for each lease that is not current. */
export async function settle(
  { statements }: Transaction,
  outcomes: readonly DeliveryOutcome[],
): Promise<boolean[]> {
  if (outcomes.length === 0) return [];
  const rows = await statements.allEach<{ position: number }>(
    "settle-deliveries",
    outcomes.map(({ delivery, lease, response, state, dueAt }) => ({
      id: isId(delivery) ? delivery : null,
      lease,
      at: response.at,
      response: JSON.stringify(response),
      state,
      dueAt,
    })),
  );
  const settled = new Set(rows.map(({ position }) => position));
  return outcomes.map((_, index) => settled.has(index + 1));
}

/** Gives back claimed deliveries that were not sent. */
export async function release(
  transaction: Transaction,
  claims: Parameters<EngineWebhooks["release"]>[0],
  now: number,
): Promise<void> {
  const rows = claims
    .filter(({ delivery }) => isId(delivery))
    .map(({ delivery: id, lease }) => ({ id, lease }));
  if (rows.length === 0) return;
  await transaction.statements.runEach("release-deliveries", rows, { now });
  transaction.noteMayDeliver();
}
