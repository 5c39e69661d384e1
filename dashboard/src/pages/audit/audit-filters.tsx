import type { AuditBody } from "#fairlane/client/client.ts";
import { hrefWith } from "../../router.ts";
import { useWords } from "../../words/words.ts";
import { Choice } from "../documents/filters/choice.tsx";
import { FilterMenu, setFilter } from "../documents/filters/filter-menu.tsx";
import { TextField, TextFilter } from "../documents/filters/text-filter.tsx";
import { TimeFilter } from "../documents/filters/time-filter.tsx";
import { actions } from "./actions.ts";
import { type AuditFilter, kinds, noFilters } from "./filter.ts";
import "../documents/filters/filters.css";

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** The entries on the page, for the names of keys. */
  readonly entries: readonly AuditBody[];
}

/** All filters, set or not. */
export function AuditFilters({ filter, entries }: AuditFiltersProps) {
  const words = useWords("audit");
  const { actor, action, kind, subject, from, to } = filter;
  const known = entries.find((entry) => entry.actor === actor)?.actorName;
  return (
    <section class="filters audit-filters" aria-label={words.filters}>
      <FilterMenu label={words.action} value={action && words.names[action]} names={["action"]}>
        <Choice
          label={words.action}
          options={actions}
          value={action}
          onChoose={(chosen) => setFilter({ action: chosen })}
          show={(each) => words.names[each]}
        />
      </FilterMenu>
      <FilterMenu label={words.kind} value={kind && words.kinds[kind]} names={["kind"]}>
        <Choice
          label={words.kind}
          options={kinds}
          value={kind}
          onChoose={(chosen) => setFilter({ kind: chosen })}
          show={(each) => words.kinds[each]}
        />
      </FilterMenu>
      <WrittenFilter label={words.actor} hint={words.actorHint} name="actor" value={actor} shown={known} />
      <WrittenFilter label={words.subject} hint={words.subjectHint} name="subject" value={subject} />
      <TimeFilter label={words.time} names={["from", "to"]} from={from} until={to} />
      {Object.keys(filter).length > 1 && (
        <a class="hint filters-clear" href={hrefWith(noFilters)}>
          {words.clearFilters}
        </a>
      )}
    </section>
  );
}

interface WrittenFilterProps {
  readonly label: string;
  readonly hint: string;
  readonly name: string;
  readonly value: string | undefined;
  /** The name of the value. */
  readonly shown?: string | undefined;
}

function WrittenFilter({ label, hint, name, value, shown }: WrittenFilterProps) {
  return (
    <TextFilter label={label} name={name} value={shown || value}>
      <TextField name={name} label={hint} value={value} />
    </TextFilter>
  );
}
