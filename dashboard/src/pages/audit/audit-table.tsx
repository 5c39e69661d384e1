import type { AuditBody } from "#fairlane/client/client.ts";
import { problemInWords } from "#fairlane/i18n/problems.ts";
import { type Column, DataTable } from "../../parts/table/data-table.tsx";
import { Ago } from "../../parts/times.tsx";
import { customerHref, documentHref, hrefWith, webhookHref } from "../../router.ts";
import { language } from "../../settings.ts";
import { useFormat, useWords, type WordsOf } from "../../words/words.ts";
import { isAction } from "./actions.ts";
import { factsInWords } from "./facts-in-words.ts";
import "../../parts/badges.css";

interface AuditTableProps {
  readonly entries: readonly AuditBody[];
  readonly isBusy: boolean;
}

/** The entries: action, key, outcome and time. */
export function AuditTable({ entries, isBusy }: AuditTableProps) {
  const words = useWords("audit");
  const columns: readonly Column<AuditBody>[] = [
    {
      key: "what",
      header: words.what,
      isRowHeader: true,
      cell: (entry) => (
        <>
          <Sentence entry={entry} />
          <Facts entry={entry} />
        </>
      ),
    },
    { key: "who", header: words.actor, cell: (entry) => <Actor entry={entry} /> },
    { key: "outcome", header: words.outcome, cell: ({ outcome }) => <Outcome outcome={outcome} /> },
    { key: "when", header: words.time, isNumber: true, cell: ({ at }) => <Ago at={at} /> },
  ];
  return (
    <div class="audit">
      <DataTable
        caption={words.audit}
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        isStacked
      />
    </div>
  );
}

// Links to all entries of the same key.
function Actor({ entry }: { readonly entry: AuditBody }) {
  const words = useWords("audit");
  const { actor } = entry;
  return (
    <a class="break" title={actor} href={hrefWith({ actor, cursor: null })}>
      {nameOf(entry, words)}
    </a>
  );
}

function nameOf({ actor, actorName }: AuditBody, words: WordsOf<"audit">): string {
  if (actor === "local") return words.local;
  return actor === "unknown" ? words.unknownKey : actorName || actor;
}

/** The outcome: a mark and its words. */
function Outcome({ outcome }: { readonly outcome: string | null }) {
  const words = useWords("audit");
  const state = outcome === null ? "scheduled" : outcome === "done" ? "done" : "failed";
  return (
    <span class="audit-outcome">
      <span class={`state state-${state}`}>
        <span class="state-mark" aria-hidden="true" />
        {outcome === null ? words.unknown : outcome === "done" ? words.done : words.refused}
      </span>
      {state === "failed" && (
        <span class="muted">{problemInWords(outcome ?? "", language.value) ?? outcome}</span>
      )}
    </span>
  );
}

/** The details of an entry. */
function Facts({ entry }: { readonly entry: AuditBody }) {
  const words = useWords("audit");
  const { roles, states } = useWords();
  const format = useFormat();
  const facts = factsInWords(entry.facts, { words, format, roles, states });
  if (facts.length === 0) return null;
  return (
    <span class="inline note break">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}

/** The action as a sentence, with a link to its subject. */
function Sentence({ entry }: { readonly entry: AuditBody }) {
  const words = useWords("audit");
  const [before = "", after = ""] = templateOf(entry, words).split("{}");
  return (
    <span class="break audit-sentence">
      {before}
      <Subject entry={entry} />
      {after}
    </span>
  );
}

function templateOf({ action, facts, subject }: AuditBody, words: WordsOf<"audit">): string {
  if (action === "bulkDocuments") {
    const done = facts.action;
    return done === "cancel" || done === "retry" || done === "remove"
      ? words.bulk[done]
      : words.names[action];
  }
  if (!isAction(action)) return `${action} {}`;
  return subject === null ? words.names[action] : words.sentences[action];
}

function Subject({ entry: { kind, subject } }: { readonly entry: AuditBody }) {
  if (subject === null) return null;
  if (kind === "document") return <a href={documentHref(subject)}>{subject}</a>;
  if (kind === "customer") return <a href={customerHref(subject)}>{subject}</a>;
  if (kind === "webhook") return <a href={webhookHref(subject)}>{subject}</a>;
  // Plans and keys have no pages: link to the other entries about them.
  return <a href={hrefWith({ kind, subject, cursor: null })}>{subject}</a>;
}
