import type { Client } from "../../../client/client.ts";
import type { FailureGroupBody } from "../../../client/wire.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { UsageError } from "../../command.ts";

/** Returns the group of errors whose id was typed, or that begins like it if only one does. */
export async function findGroup(client: Client, typed: string): Promise<FailureGroupBody> {
  const { items } = await client.failures.list({ dismissed: true });
  const [found, ...others] = items.filter(({ group }) => group.startsWith(typed.toLowerCase()));
  if (!found || typed === "")
    throw new FairlaneError("not-found", `there is no group of failures ${JSON.stringify(typed)}`);
  if (others.length === 0) return found;
  const ids = [found, ...others].slice(0, 5).map(({ group }) => group);
  throw new UsageError(`${typed}: expected the beginning of one group, got that of ${ids.join(", ")}`);
}
