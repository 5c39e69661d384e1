import type { KeyBody, Role } from "#fairlane/client/client.ts";
import { client, logIn } from "../../api.ts";
import { session } from "../../session.ts";
import { createdKey } from "./created-key.tsx";

const daySeconds = 86_400;

/** Creates a key from a form and shows it. The creator of the first key is logged in with it. */
export async function createKey(fields: FormData): Promise<void> {
  const role = fields.get("role") as Role;
  const rate = rateOf(fields);
  const days = Number(fields.get("days"));
  const isFirst = session.value?.isOpen ?? false;
  createdKey.value = await client.access.createKey({
    role,
    ...nameIn(fields),
    ...(role === "customer" && { customer: textOf(fields, "customer") }),
    ...(days > 0 && { expiresInSeconds: days * daySeconds }),
    ...(rate !== null && { ratePerMinute: rate }),
  });
  if (isFirst) await logIn(createdKey.value.key);
}

/** Changes a key as a form says. */
export async function changeKey({ id }: KeyBody, fields: FormData): Promise<void> {
  const days = textOf(fields, "days");
  await client.access.changeKey(id, {
    ...nameIn(fields),
    ratePerMinute: rateOf(fields),
    ...(days !== "same" && { expiresInSeconds: days === "never" ? null : Number(days) * daySeconds }),
  });
}

function nameIn(fields: FormData): { readonly name?: string } {
  const name = textOf(fields, "name");
  return name === "" ? {} : { name };
}

function rateOf(fields: FormData): number | null {
  const rate = textOf(fields, "rate");
  return rate === "" ? null : Number(rate);
}

function textOf(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "").trim();
}
