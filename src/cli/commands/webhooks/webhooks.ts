import type { WebhookChangeBody } from "../../../client/wire.ts";
import { deliveryStates, webhookKinds } from "../../../engine/webhooks.ts";
import { type Call, type Command, exitCodes, UsageError } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { spellOut } from "../../output/plain-text.ts";
import { listOptions } from "../../output/print-list.ts";
import { Screen } from "../../output/screen.ts";
import { definedOnly, durationOption, unknownWord } from "../../settings/option-values.ts";
import { listDeliveries, replay, test } from "./deliveries.ts";
import { kindsOption } from "./kinds-option.ts";
import { noSuchWebhook, printWebhook, printWebhooks } from "./print-webhooks.ts";

/** An action, and its argument: none, needed, or possible. It may return an exit code. */
interface Action {
  readonly argument?: string;
  readonly mayOmit?: true;
  readonly run: (call: Call, screen: Screen, argument: string) => Promise<unknown>;
}

/** `fairlane webhooks`: the addresses that are notified of events. */
export const webhooks: Command = {
  group: "Manage",
  takes: ["[ACTION]", "[ID]"],
  get actions() {
    return Object.keys(actions);
  },
  summary: "creates, changes, tests and lists webhooks",
  description: `Manages webhooks: addresses that are notified when documents are done, failed or cancelled. Without an action it lists them.

add URL creates one and prints the secret that signs what is sent to it. show ID prints one, change ID changes it, and remove ID
removes it. secret ID prints the secret again; rotate ID replaces it, and the previous one stays valid for a day. test ID sends a
test and prints the response. deliveries [ID] lists what was sent and how receivers responded; replay ID sends it again, for
example after the receiver was repaired. callbacks CUSTOMER shows the webhook that signs the callbacks of a customer's documents
(fairlane submit --callback), and creates it if it does not exist.

fairlane serve sends the deliveries. Addresses must be public and https; fairlane serve --allow-address opens others.`,
  options: {
    customer: {
      takes: "NAME",
      short: "c",
      values: "customers",
      meaning: "only documents of this customer, or its webhooks or deliveries",
    },
    plan: { takes: "NAME", values: "plans", meaning: "only documents of customers on this plan" },
    kind: {
      takes: "KIND",
      isList: true,
      values: webhookKinds,
      meaning: `the events: ${webhookKinds.join(", ")}; may be given several times (the first three)`,
    },
    description: { takes: "TEXT", meaning: "what it is for, up to 200 characters" },
    url: { takes: "URL", meaning: "the new address, for change" },
    on: { meaning: "turns it on, for change" },
    off: { meaning: "turns it off, for change; what happens meanwhile can be replayed" },
    keep: { takes: "TIME", meaning: "how long the previous secret stays valid, up to 7d, for rotate (24h)" },
    state: {
      takes: "STATE",
      short: "s",
      values: deliveryStates,
      meaning: `only deliveries in this state: ${deliveryStates.join(", ")}`,
    },
    document: { takes: "ID", values: "documents", meaning: "only deliveries about this document" },
    since: { takes: "TIME", meaning: "replays all since 2026-12-01T08:00:00Z, or since 2h ago" },
    delivery: { takes: "ID", isList: true, meaning: "replays this delivery; may be given several times" },
    ...listOptions,
  },
  settings: queueSettings,
  examples: [
    "fairlane webhooks add https://example.com/fairlane --customer acme",
    "fairlane webhooks",
    "fairlane webhooks test wh_k3v9x2m7q1ab",
    "fairlane webhooks deliveries wh_k3v9x2m7q1ab --state failed",
    "fairlane webhooks replay wh_k3v9x2m7q1ab --since 2h",
    "fairlane webhooks change wh_k3v9x2m7q1ab --on",
  ],
  run,
};

const actions: Readonly<Record<string, Action>> = {
  list: { run: (call, screen) => printWebhooks(call, screen) },
  add: { argument: "URL", run: add },
  show: { argument: "the ID of a webhook", run: show },
  change: { argument: "the ID of a webhook", run: change },
  remove: { argument: "the ID of a webhook", run: remove },
  secret: { argument: "the ID of a webhook", run: secret },
  rotate: { argument: "the ID of a webhook", run: rotate },
  test: { argument: "the ID of a webhook", run: test },
  deliveries: { argument: "the ID of a webhook", mayOmit: true, run: listDeliveries },
  replay: { argument: "the ID of a webhook", run: replay },
  callbacks: { argument: "CUSTOMER", run: callbacks },
};

async function run(call: Call): Promise<number> {
  const [name = "list", argument] = call.values;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw unknownWord("webhooks", name, Object.keys(actions));
  if (action.argument === undefined && argument !== undefined)
    throw new UsageError(`webhooks ${name}: expected nothing more, got ${argument}`);
  if (action.argument !== undefined && argument === undefined && !action.mayOmit)
    throw new UsageError(`webhooks ${name}: expected ${action.argument}`);
  const code = await action.run(call, new Screen(call.world), argument ?? "");
  return typeof code === "number" ? code : exitCodes.done;
}

async function add(call: Call, screen: Screen, url: string): Promise<void> {
  const { customer, plan, description } = call.options;
  const kinds = kindsOption(call);
  const wanted = { url, ...definedOnly({ customer, plan, kinds, description }) };
  const created = await withQueue(call, ({ client }) => client.webhooks.create(wanted));
  if (call.isJson) return screen.printJson(created);
  await screen.print(created.secret);
  screen.message(
    `This is the secret of the webhook ${created.id}, with which its receiver verifies what it gets. Try it: fairlane webhooks test ${created.id}`,
  );
}

async function show(call: Call, screen: Screen, id: string): Promise<void> {
  const found = await withQueue(call, ({ client }) => client.webhooks.get(id));
  if (!found) throw noSuchWebhook(id);
  await printWebhook(call, screen, found);
}

async function change(call: Call, screen: Screen, id: string): Promise<void> {
  const wanted = changeOf(call);
  if (Object.keys(wanted).length === 0)
    throw new UsageError(
      "webhooks change: expected one of --url, --plan, --kind, --description, --on and --off",
    );
  const changed = await withQueue(call, ({ client }) => client.webhooks.change(id, wanted));
  await printWebhook(call, screen, changed);
}

function changeOf(call: Call): WebhookChangeBody {
  const { url, plan, description } = call.options;
  const [isOn, isOff] = [call.flags.has("on"), call.flags.has("off")];
  if (isOn && isOff) throw new UsageError("--on: expected no --off");
  const enabled = isOn || isOff ? isOn : undefined;
  return definedOnly<WebhookChangeBody>({ url, plan, description, kinds: kindsOption(call), enabled });
}

async function remove(call: Call, screen: Screen, id: string): Promise<void> {
  await withQueue(call, ({ client }) => client.webhooks.remove(id));
  if (call.isJson) await screen.printJson({ id });
  else screen.message(`The webhook ${spellOut(id)} is removed, with its deliveries.`);
}

async function secret(call: Call, screen: Screen, id: string): Promise<void> {
  const found = await withQueue(call, ({ client }) => client.webhooks.secret(id));
  if (call.isJson) return screen.printJson(found);
  await screen.print(found.secret);
  if (found.previous) screen.message(`The previous one is valid until ${found.previous.expiresAt}.`);
}

async function rotate(call: Call, screen: Screen, id: string): Promise<void> {
  const keepMs = durationOption(call, "keep");
  const options = keepMs === undefined ? {} : { keepPreviousSeconds: Math.ceil(keepMs / 1000) };
  const changed = await withQueue(call, ({ client }) => client.webhooks.rotate(id, options));
  if (call.isJson) return screen.printJson(changed);
  await screen.print(changed.secret);
  const until = changed.previousSecretExpiresAt;
  const ofPrevious = until
    ? `Until ${until} deliveries are signed with the previous one, too.`
    : "The previous one is no longer used.";
  screen.message(`This is the new secret. ${ofPrevious}`);
}

async function callbacks(call: Call, screen: Screen, customer: string): Promise<void> {
  const found = await withQueue(call, ({ client }) => client.webhooks.ofCallbacks(customer), {
    mayCreate: true,
  });
  await printWebhook(call, screen, found);
}
