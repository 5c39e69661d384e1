import { definePlan } from "../../../policy/plan.ts";
import type { Doors } from "../customers/access.ts";

/** Adds the default plan where it is missing, and numbers events anew after a restore into another server. */
export async function prepareStore(doors: Doors): Promise<void> {
  await addDefaultPlan(doors);
  await renumberEvents(doors);
}

async function addDefaultPlan({ read, write }: Doors): Promise<void> {
  const { name, policy } = definePlan("default");
  if (await read((statements) => statements.get("plan", { name }))) return;
  await write(({ statements }) => statements.run("add-plan", { name, policy: JSON.stringify(policy) }));
}

async function renumberEvents({ read, write }: Doors): Promise<void> {
  const row = await read((statements) => statements.get<{ answer: boolean }>("is-from-elsewhere"));
  if (row?.answer) await write(({ statements }) => statements.run("renumber-events"));
}
