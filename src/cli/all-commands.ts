import type { Command, Commands } from "./command.ts";

/** Loads each command by its name, in the order of the help. A call loads only its own, because loading all takes longer. */
const loaders: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import("./commands/run/serve.ts")).serve,
  work: async () => (await import("./commands/run/work.ts")).work,
  doctor: async () => (await import("./commands/run/doctor.ts")).doctor,
  submit: async () => (await import("./commands/submit/submit.ts")).submit,
  status: async () => (await import("./commands/inspect/status.ts")).status,
  top: async () => (await import("./commands/inspect/top.ts")).top,
  customers: async () => (await import("./commands/inspect/customers.ts")).customers,
  usage: async () => (await import("./commands/inspect/usage.ts")).usage,
  documents: async () => (await import("./commands/inspect/documents.ts")).documents,
  search: async () => (await import("./commands/inspect/search.ts")).search,
  show: async () => (await import("./commands/inspect/show.ts")).show,
  explain: async () => (await import("./commands/inspect/explain.ts")).explain,
  text: async () => (await import("./commands/inspect/text.ts")).text,
  layout: async () => (await import("./commands/inspect/layout.ts")).layout,
  content: async () => (await import("./commands/inspect/content.ts")).content,
  events: async () => (await import("./commands/inspect/events.ts")).events,
  audit: async () => (await import("./commands/inspect/audit.ts")).audit,
  simulate: async () => (await import("./commands/inspect/simulate.ts")).simulate,
  cancel: async () => (await import("./commands/manage/document-actions.ts")).cancel,
  expedite: async () => (await import("./commands/manage/document-actions.ts")).expedite,
  retry: async () => (await import("./commands/manage/document-actions.ts")).retry,
  remove: async () => (await import("./commands/manage/document-actions.ts")).remove,
  pause: async () => (await import("./commands/manage/pause.ts")).pause,
  resume: async () => (await import("./commands/manage/pause.ts")).resume,
  workers: async () => (await import("./commands/manage/workers.ts")).workers,
  plan: async () => (await import("./commands/manage/plan.ts")).plan,
  limit: async () => (await import("./commands/manage/limit.ts")).limit,
  reset: async () => (await import("./commands/manage/reset.ts")).reset,
  erase: async () => (await import("./commands/manage/erase.ts")).erase,
  failures: async () => (await import("./commands/failures/failures.ts")).failures,
  keys: async () => (await import("./commands/manage/keys.ts")).keys,
  webhooks: async () => (await import("./commands/webhooks/webhooks.ts")).webhooks,
  copy: async () => (await import("./commands/maintain/copy.ts")).copy,
  backup: async () => (await import("./commands/maintain/backup.ts")).backup,
  restore: async () => (await import("./commands/maintain/backup.ts")).restore,
  vacuum: async () => (await import("./commands/maintain/vacuum.ts")).vacuum,
  help: async () => (await import("./commands/help/help.ts")).help,
  completion: async () => (await import("./commands/help/completion.ts")).completion,
};

/** The names of all commands, in the order of the help. */
export const commandNames: readonly string[] = Object.keys(loaders);

/** Loads one command. Undefined if there is none of that name. */
export async function loadCommand(name: string): Promise<Command | undefined> {
  return Object.hasOwn(loaders, name) ? loaders[name]?.() : undefined;
}

/** Loads all commands. */
export async function loadCommands(): Promise<Commands> {
  const loaded = Object.entries(loaders).map(async ([name, load]) => [name, await load()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
