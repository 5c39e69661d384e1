import type { Command } from "./command.ts";
import { audit } from "./commands/audit.ts";
import { backup, restore } from "./commands/backup.ts";
import { content } from "./commands/content.ts";
import { copy } from "./commands/copy.ts";
import { customers } from "./commands/customers.ts";
import { doctor } from "./commands/doctor.ts";
import { cancel, expedite, remove, retry } from "./commands/document-actions.ts";
import { documents } from "./commands/documents.ts";
import { erase } from "./commands/erase.ts";
import { events } from "./commands/events.ts";
import { explain } from "./commands/explain.ts";
import { keys } from "./commands/keys.ts";
import { limit } from "./commands/limit.ts";
import { pause, resume } from "./commands/pause.ts";
import { plan, plans, removePlan, setPlan } from "./commands/plans.ts";
import { reset } from "./commands/reset.ts";
import { serve } from "./commands/serve.ts";
import { show } from "./commands/show.ts";
import { simulate } from "./commands/simulate.ts";
import { status } from "./commands/status.ts";
import { submit } from "./commands/submit.ts";
import { text } from "./commands/text.ts";
import { vacuum } from "./commands/vacuum.ts";
import { webhooks } from "./commands/webhooks/webhooks.ts";
import { work } from "./commands/work.ts";

/** Every command by its name, in the order of the help. */
export const allCommands: Readonly<Record<string, Command>> = {
  serve,
  work,
  doctor,
  submit,
  status,
  customers,
  documents,
  show,
  explain,
  text,
  content,
  events,
  plans,
  audit,
  simulate,
  cancel,
  expedite,
  retry,
  remove,
  pause,
  resume,
  plan,
  "set-plan": setPlan,
  "remove-plan": removePlan,
  limit,
  reset,
  erase,
  keys,
  webhooks,
  copy,
  backup,
  restore,
  vacuum,
};
