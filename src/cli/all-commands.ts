import type { Command } from "./command.ts";
import { audit } from "./commands/inspect/audit.ts";
import { content } from "./commands/inspect/content.ts";
import { customers } from "./commands/inspect/customers.ts";
import { documents } from "./commands/inspect/documents.ts";
import { events } from "./commands/inspect/events.ts";
import { explain } from "./commands/inspect/explain.ts";
import { show } from "./commands/inspect/show.ts";
import { simulate } from "./commands/inspect/simulate.ts";
import { status } from "./commands/inspect/status.ts";
import { text } from "./commands/inspect/text.ts";
import { backup, restore } from "./commands/maintain/backup.ts";
import { copy } from "./commands/maintain/copy.ts";
import { vacuum } from "./commands/maintain/vacuum.ts";
import { cancel, expedite, remove, retry } from "./commands/manage/document-actions.ts";
import { erase } from "./commands/manage/erase.ts";
import { keys } from "./commands/manage/keys.ts";
import { limit } from "./commands/manage/limit.ts";
import { pause, resume } from "./commands/manage/pause.ts";
import { plan } from "./commands/manage/plan.ts";
import { reset } from "./commands/manage/reset.ts";
import { doctor } from "./commands/run/doctor.ts";
import { serve } from "./commands/run/serve.ts";
import { work } from "./commands/run/work.ts";
import { submit } from "./commands/submit/submit.ts";
import { webhooks } from "./commands/webhooks/webhooks.ts";

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
  audit,
  simulate,
  cancel,
  expedite,
  retry,
  remove,
  pause,
  resume,
  plan,
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
