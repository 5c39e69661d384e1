import { DeliveryState } from "../../../parts/deliveries/delivery-state.tsx";
import { hrefWith } from "../../../router.ts";
import { useWords } from "../../../words/words.ts";
import { Choice } from "../../documents/filters/choice.tsx";
import { FilterMenu, setFilter } from "../../documents/filters/filter-menu.tsx";
import { type DeliveryFilter, kinds, noFilters, states } from "./filter.ts";
import "../../documents/filters/filters.css";

/** The filters by state and by event. */
export function DeliveryFilters({ filter }: { readonly filter: DeliveryFilter }) {
  const words = useWords("webhooks");
  const { state, kind } = filter;
  return (
    <section class="filters" aria-label={words.filters}>
      <FilterMenu label={words.state} value={state && words.deliveryStates[state]} names={["state"]}>
        <Choice
          label={words.state}
          options={states}
          value={state}
          onChoose={(chosen) => setFilter({ state: chosen })}
          show={(each) => <DeliveryState state={each} />}
        />
      </FilterMenu>
      <FilterMenu label={words.event} value={kind && words.kinds[kind]} names={["kind"]}>
        <Choice
          label={words.event}
          options={kinds}
          value={kind}
          onChoose={(chosen) => setFilter({ kind: chosen })}
          show={(each) => words.kinds[each]}
        />
      </FilterMenu>
      {Object.keys(filter).length > 1 && (
        <a class="hint filters-clear" href={hrefWith(noFilters)}>
          {words.clearFilters}
        </a>
      )}
    </section>
  );
}
