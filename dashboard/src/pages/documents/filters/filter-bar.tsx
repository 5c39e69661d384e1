import type { DocumentFilterBody } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { PriorityBadge, StateBadge } from "../../../parts/badges.tsx";
import { CustomerField } from "../../../parts/fields/customer-field.tsx";
import { failureText } from "../../../parts/messages/notices.tsx";
import { hrefWith } from "../../../router.ts";
import { may } from "../../../session.ts";
import { useLive } from "../../../use-live.ts";
import { useWords } from "../../../words/words.ts";
import { Choice } from "./choice.tsx";
import { isEmpty, noFilters, priorities, states } from "./filter.ts";
import { FilterMenu, setFilter } from "./filter-menu.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import { TextField, TextFilter } from "./text-filter.tsx";
import { TimeFilter } from "./time-filter.tsx";
import "./filters.css";

/** All filters, set or not. */
export function FilterBar({ filter }: { readonly filter: DocumentFilterBody }) {
  const words = useWords("documents");
  const { customer, priority, failure } = filter;
  return (
    <section class="filters" aria-label={words.filters}>
      <StateFilter filter={filter} />
      <FilterMenu
        label={words.priority}
        value={priority && <PriorityBadge priority={priority} />}
        names={["priority"]}
      >
        <Choice
          isRow
          label={words.priority}
          options={priorities}
          value={priority}
          onChoose={(chosen) => setFilter({ priority: chosen })}
          show={(each) => <PriorityBadge priority={each} />}
        />
      </FilterMenu>
      {may("viewAll") && (
        <TextFilter label={words.customer} name="customer" value={customer}>
          <CustomerField name="customer" label={words.customerHint} value={customer ?? ""} />
        </TextFilter>
      )}
      <TextFilters filter={filter} />
      <TimeFilter
        label={words.submitted}
        names={["submittedAfter", "submittedBefore"]}
        from={filter.submittedAfter}
        until={filter.submittedBefore}
      />
      {failure !== undefined && may("viewAll") && <FailureFilter group={failure} />}
      {Object.keys(filter).length > 1 && (
        <a class="hint filters-clear" href={hrefWith(noFilters)}>
          {words.clearFilters}
        </a>
      )}
      <SavedFilters isFiltered={!isEmpty(filter)} />
    </section>
  );
}

/** The filters by text. Those that only the search sets are shown if they are set. */
function TextFilters({ filter: { text, id, name, type, urgency } }: { readonly filter: DocumentFilterBody }) {
  const words = useWords("documents");
  return (
    <>
      <TextFilter label={words.nameOrTitle} name="text" value={text}>
        <TextField name="text" label={words.partOfNameOrTitle} value={text} />
      </TextFilter>
      {name !== undefined && (
        <TextFilter label={words.name} name="name" value={name}>
          <TextField name="name" label={words.partOfName} value={name} />
        </TextFilter>
      )}
      <TextFilter label={words.type} name="type" value={type}>
        <TextField name="type" label={words.typeHint} value={type} />
      </TextFilter>
      {id !== undefined && <FilterMenu label={words.idPrefix} value={id} names={["id"]} />}
      {urgency !== undefined && (
        <FilterMenu label={words.urgency} value={words.urgencies[urgency]} names={["urgency"]} />
      )}
    </>
  );
}

// Partial results are offered like a state.
const stateChoices = states.flatMap((state) => (state === "done" ? [state, "partial" as const] : [state]));

function StateFilter({ filter: { state, partial } }: { readonly filter: DocumentFilterBody }) {
  const words = useWords("documents");
  const { states: stateWords, donePartially } = useWords();
  const choose = (chosen: (typeof stateChoices)[number]) =>
    setFilter(chosen === "partial" ? { state: "done", partial: "true" } : { state: chosen, partial: null });
  return (
    <FilterMenu
      label={words.state}
      value={partial ? donePartially : state && stateWords[state]}
      names={["state", "partial"]}
    >
      <Choice
        label={words.state}
        options={stateChoices}
        value={partial ? "partial" : state}
        onChoose={choose}
        show={(each) => (
          <StateBadge state={each === "partial" ? "done" : each} isPartial={each === "partial"} />
        )}
      />
    </FilterMenu>
  );
}

/** The filter by a group of failures. It is set on the page of failures and can only be removed here. */
function FailureFilter({ group }: { readonly group: string }) {
  const words = useWords("documents");
  const { data } = useLive((signal) => client.failures.list({ dismissed: true }, { signal }), {
    key: group,
    when: () => false,
  });
  const found = data?.items.find((each) => each.group === group);
  return <FilterMenu label={words.failure} value={found ? failureText(found) : group} names={["failure"]} />;
}
