import type { AuditQuery } from "../../../client/client.ts";
import type { AuditBody } from "../../../client/wire.ts";
import { type AuditKind, auditKinds } from "../../../engine/access.ts";
import { type Call, type Command, exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { formatTime } from "../../output/format.ts";
import { safeJson } from "../../output/plain-text.ts";
import { listOptions, printList } from "../../output/print-list.ts";
import { Screen } from "../../output/screen.ts";
import type { Column } from "../../output/table.ts";
import { choiceOption, definedOnly, pastOption } from "../../settings/option-values.ts";

/** `fairlane audit`: who changed what. */
export const audit: Command = {
  group: "Inspect",
  takes: [],
  summary: "lists who changed what, newest first",
  description: `Lists who changed what and who logged in, newest first: every change except submissions and
processing, which are events. The who column has the name of the key; local means an open server or direct access to the
database, and unknown a failed log-in. The outcome is done, or the code of the error.`,
  options: {
    actor: { takes: "ID", meaning: "only by the key with this ID, or local, or unknown" },
    action: { takes: "NAME", meaning: "only this action, such as cancelDocument, createKey or logIn" },
    kind: {
      takes: "KIND",
      values: auditKinds,
      meaning: `only about this kind of subject: ${auditKinds.join(", ")}`,
    },
    subject: { takes: "NAME", meaning: "only about this document, customer, plan, key or webhook" },
    from: { takes: "TIME", meaning: "only since 2026-12-01T08:00:00Z, or since 2h ago" },
    to: { takes: "TIME", meaning: "only before 2026-12-01T08:00:00Z, or before 2h ago" },
    ...listOptions,
  },
  settings: queueSettings,
  examples: [
    "fairlane audit --from 2h",
    "fairlane audit --kind customer --subject acme",
    "fairlane audit --json",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const query = queryOf(call);
  const screen = new Screen(call.world);
  await withQueue(call, ({ client }) =>
    printList(call, screen, {
      pageOf: (page) => client.access.audit({ ...query, ...page }),
      columns,
      empty: "No changes found.",
    }),
  );
  return exitCodes.done;
}

function queryOf(call: Call): AuditQuery {
  const { actor, action, subject } = call.options;
  return definedOnly({
    actor,
    action,
    subject,
    kind: choiceOption<AuditKind>(call, "kind", auditKinds),
    from: pastOption(call, "from"),
    to: pastOption(call, "to"),
  });
}

const columns: readonly Column<AuditBody>[] = [
  { heading: "when", cell: ({ at }) => formatTime(Date.parse(at)) },
  { heading: "who", cell: ({ actor, actorName }) => actorName || actor, mayShrink: true },
  { heading: "what", cell: ({ action }) => action },
  { heading: "subject", cell: ({ subject }) => subject ?? "–", mayShrink: true },
  { heading: "outcome", cell: ({ outcome }) => outcome ?? "unknown" },
  { heading: "asked", cell: ({ facts }) => factsOf(facts), mayShrink: true, mayHide: true },
];

function factsOf(facts: AuditBody["facts"]): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name} ${typeof value === "string" ? value : safeJson(value)}`)
    .join(", ");
}
