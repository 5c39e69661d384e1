import type { CallOptions, Client } from "../../../client/client.ts";
import { readArguments } from "../../arguments.ts";
import { type Call, type Command, exitCodes } from "../../command.ts";
import { type Candidate, complete, type Source } from "../../completion/complete.ts";
import { scripts, shells } from "../../completion/scripts.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { stateText } from "../../output/document-columns.ts";
import { spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";
import { choiceOf } from "../../settings/option-values.ts";
import type { Settings } from "../../settings/setting-table.ts";
import { readSettings, type SettingSources } from "../../settings/settings.ts";

const forScripts = "words";

/** `fairlane completion SHELL`: prints the script that completes command lines. */
export const completion: Command = {
  group: "Help",
  takes: ["SHELL", "[WORD…]"],
  actions: shells,
  summary: "prints the script that completes commands in bash, zsh or fish",
  description: `Prints a script for bash, zsh or fish, which completes commands, options and their values, customers, plans and the ids
of the newest documents. It asks this program at each completion, so it never has to be updated. A server that only ./fairlane.json
names is not asked; FAIRLANE_CONFIG names that file.

The scripts run fairlane completion words -- WORD…, which prints what the last word may become.`,
  examples: [
    `echo 'source <(fairlane completion bash)' >> ~/.bashrc`,
    `echo 'source <(fairlane completion zsh)' >> ~/.zshrc`,
    "fairlane completion fish > ~/.config/fish/completions/fairlane.fish",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const [shell = "", ...words] = call.values;
  const screen = new Screen(call.world);
  if (shell !== forScripts) {
    await screen.write(scripts[choiceOf("completion", shell, shells)]);
    return exitCodes.done;
  }
  const commands = await call.loadCommands();
  const found = await complete(words, commands, (source, prefix) => find(call, words, { source, prefix }));
  await screen.print(...(found === "files" ? [":files"] : found.map(lineOf)));
  return exitCodes.done;
}

function lineOf({ text, meaning }: Candidate): string {
  return `${spellOut(text)}\t${spellOut(meaning)}`;
}

const maxFound = 50;
const timeLimitMs = 2000;

interface Search {
  readonly source: Source;
  readonly prefix: string;
}

// A completion never prints an error: the call itself will.
async function find(call: Call, words: readonly string[], { source, prefix }: Search): Promise<Candidate[]> {
  try {
    const { options } = readArguments(words.slice(0, -1), await call.loadCommands());
    const settings = settingsFor(call, options);
    const limits = { signal: AbortSignal.timeout(timeLimitMs) };
    return await withQueue({ ...call, settings }, ({ client }) => finders[source](client, prefix, limits));
  } catch {
    return [];
  }
}

/** The settings of the line that is completed. */
function settingsFor({ world: { env, cwd } }: Call, options: SettingSources["options"]): Settings {
  const sources = { options, env, cwd, names: queueSettings };
  const settings = readSettings(sources);
  if (settings.server === undefined && settings.database.startsWith("sqlite:")) return settings;
  // Nobody decides, by pressing Tab, to send a key or a password to a place that only a file in the current folder names.
  return readSettings({ ...sources, needsNamedFile: true });
}

type FindNames = (client: Client, prefix: string, options: CallOptions) => Promise<Candidate[]>;

/** Finds the names of each kind of record. */
const finders: Readonly<Record<Source, FindNames>> = {
  documents: async (client, _, options) => {
    const { items } = await client.documents({ limit: maxFound }, options);
    return items.map((one) => ({ text: one.id, meaning: `${one.name}, ${stateText(one)}` }));
  },
  plans: async (client, _, options) =>
    (await client.plans.list(options)).map(({ name }) => ({ text: name, meaning: "" })),
  failures: async (client, _, options) => {
    const { items } = await client.failures.list({}, options);
    return items.map(({ group, message }) => ({ text: group, meaning: message }));
  },
  workers: async (client, _, options) => {
    const workers = await client.workers.list(options);
    return workers.map(({ name, isDraining }) => ({ text: name, meaning: isDraining ? "draining" : "" }));
  },
  customers: async (client, prefix, options) => {
    const query = { limit: maxFound, ...(prefix !== "" && { name: prefix }) };
    const { items } = await client.customers.list(query, options);
    return items.map(({ name, plan }) => ({ text: name, meaning: `plan ${plan}` }));
  },
};
