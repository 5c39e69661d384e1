import type { KeyBody, NewKeyBody } from "../../../client/wire.ts";
import { type Role, roles } from "../../../engine/access.ts";
import { type Call, type Command, exitCodes, UsageError } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { formatDistance } from "../../output/format.ts";
import { spellOut } from "../../output/plain-text.ts";
import { listOptions, printList } from "../../output/print-list.ts";
import { Screen } from "../../output/screen.ts";
import type { Column } from "../../output/table.ts";
import {
  choiceOption,
  definedOnly,
  durationOption,
  unknownWord,
  wholeOption,
} from "../../settings/option-values.ts";

const actions = ["create", "list", "revoke"] as const;

/** `fairlane keys create|list|revoke`: who may use the server. */
export const keys: Command = {
  group: "Manage",
  takes: ["ACTION", "[ID]"],
  actions,
  summary: "creates, lists and revokes the keys of the server",
  description: `Creates (create), lists (list) and revokes (revoke ID) keys. Once a queue has a key, its servers require one for every
request; the first must be an admin's. A new key is printed once and cannot be shown again. The role decides what a key may
do: admin everything, operator everything except keys, viewer read only, worker process documents, customer submit and see the
documents of one customer.`,
  options: {
    role: { takes: "ROLE", values: roles, meaning: `the role of the new key: ${roles.join(", ")}` },
    customer: {
      takes: "NAME",
      short: "c",
      values: "customers",
      meaning: "the customer, for a key with the role customer",
    },
    name: { takes: "TEXT", meaning: "the name of the new key (its role)" },
    expires: { takes: "TIME", meaning: "when the new key expires, such as 30d from now (never)" },
    rate: { takes: "NUMBER", meaning: "requests per minute that each server accepts from it (no limit)" },
    ...listOptions,
  },
  settings: queueSettings,
  examples: [
    "fairlane keys create --role admin",
    "fairlane keys create --role customer --customer acme --name acme-uploads --expires 30d --rate 600",
    "fairlane keys list",
    "fairlane keys revoke k3v9x2m7q1ab",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const [action = "", id] = call.values;
  const known = actions.find((one) => one === action);
  if (!known) throw unknownWord("keys", action, actions);
  if ((known === "revoke") !== (id !== undefined))
    throw new UsageError(`keys ${known}: expected ${known === "revoke" ? "the ID of a key" : "no ID"}`);
  const screen = new Screen(call.world);
  if (known === "create") await create(call, screen);
  else if (known === "list") await list(call, screen);
  else await revoke(call, screen, id ?? "");
  return exitCodes.done;
}

async function create(call: Call, screen: Screen): Promise<void> {
  const newKey = readNewKey(call);
  const created = await withQueue(call, ({ client }) => client.access.createKey(newKey), { mayCreate: true });
  if (call.isJson) return screen.printJson(created);
  await screen.print(created.key);
  screen.message(
    `This is the key ${created.id} with the role ${created.role}. Store it safely: it is not shown again.`,
  );
}

function readNewKey(call: Call): NewKeyBody {
  const role = choiceOption<Role>(call, "role", roles);
  if (role === undefined) throw new UsageError(`--role: expected one of ${roles.join(", ")}, got nothing`);
  const { customer, name } = call.options;
  if ((role === "customer") !== (customer !== undefined))
    throw new UsageError(
      role === "customer"
        ? "--customer: expected the name of a customer, got nothing"
        : `--customer: expected the role customer, got ${role}`,
    );
  const expiresInMs = durationOption(call, "expires");
  return {
    role,
    ...definedOnly({
      customer,
      name,
      expiresInSeconds: expiresInMs && expiresInMs / 1000,
      ratePerMinute: wholeOption(call, "rate", [1, 1_000_000]),
    }),
  };
}

async function list(call: Call, screen: Screen): Promise<void> {
  await withQueue(call, ({ client }) =>
    printList(call, screen, {
      pageOf: (page) => client.access.keys(page),
      columns: columnsAt(Date.now()),
      empty:
        "No keys: everyone who can reach the server may do everything. Create one: fairlane keys create --role admin",
    }),
  );
}

async function revoke(call: Call, screen: Screen, id: string): Promise<void> {
  const key = await withQueue(call, ({ client }) => client.access.revokeKey(id));
  if (call.isJson) return screen.printJson(key);
  screen.message(`The key ${spellOut(id)} is revoked; servers refuse it within a second.`);
}

function columnsAt(now: number): readonly Column<KeyBody>[] {
  return [
    { heading: "id", cell: ({ id }) => id },
    { heading: "role", cell: ({ role }) => role },
    { heading: "customer", cell: ({ customer }) => customer ?? "–", mayShrink: true, mayHide: true },
    { heading: "name", cell: ({ name }) => name, mayShrink: true },
    { heading: "state", cell: (key) => stateOf(key, now) },
    {
      heading: "per minute",
      cell: ({ ratePerMinute }) => (ratePerMinute === null ? "–" : String(ratePerMinute)),
      isRight: true,
      mayHide: true,
    },
    {
      heading: "last used",
      cell: ({ usedAt }) => (usedAt === null ? "never" : formatDistance(Date.parse(usedAt), now)),
      isRight: true,
    },
    {
      heading: "created",
      cell: ({ createdAt }) => formatDistance(Date.parse(createdAt), now),
      isRight: true,
      mayHide: true,
    },
  ];
}

function stateOf({ revokedAt, expiresAt }: KeyBody, now: number): string {
  if (revokedAt !== null) return "revoked";
  if (expiresAt === null) return "valid";
  return Date.parse(expiresAt) <= now ? "expired" : `until ${expiresAt.slice(0, 10)}`;
}
