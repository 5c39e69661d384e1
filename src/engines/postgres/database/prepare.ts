import { definePlan } from "../../../policy/plan.ts";
import type { Executor } from "../executor.ts";

/** Adds the default plan if it is missing, and renumbers events after a restore into another server. */
export async function prepareStore(executor: Executor): Promise<void> {
  await addDefaultPlan(executor);
  await renumberEvents(executor);
}

async function addDefaultPlan(executor: Executor): Promise<void> {
  const { name, policy } = definePlan("default");
  if (await executor.read((statements) => statements.get("plan", { name }))) return;
  await executor.write(({ statements }) =>
    statements.run("add-plan", { name, policy: JSON.stringify(policy) }),
  );
}

async function renumberEvents(executor: Executor): Promise<void> {
  const row = await executor.read((statements) => statements.get<{ result: boolean }>("is-from-elsewhere"));
  if (row?.result) await executor.write(({ statements }) => statements.run("renumber-events"));
}
