import { hrefWith, navigate } from "../../router.ts";
import { useWords } from "../../words/words.ts";
import { type CustomerListQuery, type CustomerSort, customerSorts, usualOrder } from "./load-customers.ts";

/** Sorts the list by a column; if it already is, in the opposite order. */
export function sortBy({ sort, order }: CustomerListQuery, wanted: CustomerSort): void {
  const usual = usualOrder(wanted);
  const opposite = order === "asc" ? "desc" : "asc";
  const next = wanted === sort ? opposite : usual;
  navigate(
    hrefWith({ sort: wanted === "name" ? null : wanted, order: next === usual ? null : next, cursor: null }),
  );
}

/** The order as a list to choose from, for narrow pages, whose tables have no headers. */
export function SortChoice(asked: CustomerListQuery) {
  const words = useWords("customers");
  const { sort, order } = asked;
  return (
    <div class="inline customers-sort">
      <label class="field">
        {words.sort}
        <select value={sort} onChange={(event) => sortBy(asked, event.currentTarget.value as CustomerSort)}>
          {customerSorts.map((value) => (
            <option key={value} value={value}>
              {words.sorts[value]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button button-plain" onClick={() => sortBy(asked, sort)}>
        {order === "asc" ? words.ascending : words.descending}
      </button>
    </div>
  );
}
