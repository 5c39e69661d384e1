import type { AuditBody } from "#fairlane/client/client.ts";
import { type Column, DataTable } from "../../parts/table/data-table.tsx";
import { Ago } from "../../parts/times.tsx";
import { hrefWith } from "../../router.ts";
import { useWords, type WordsOf } from "../../words/words.ts";
import { Facts } from "./facts.tsx";
import { Outcome } from "./outcome.tsx";
import { Sentence } from "./sentence.tsx";

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
        caption={words.title}
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
