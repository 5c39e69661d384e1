import { Button, CloseButton } from "../../../parts/button.tsx";
import { place } from "../../../router.ts";
import { removeFilter, savedFilterHref, savedFilters, saveFilter } from "../../../search/saved-filters.ts";
import { useWords } from "../../../words/words.ts";
import { filterNames } from "./filter.ts";
import { FilterMenu } from "./filter-menu.tsx";

/** The filters that this browser has saved, and a form that saves the current one. */
export function SavedFilters({ isFiltered }: { readonly isFiltered: boolean }) {
  const words = useWords("documents");
  const saved = savedFilters();
  if (!isFiltered && saved.length === 0) return null;
  return (
    <FilterMenu label={words.savedFilters} value={undefined} names={[]}>
      <ul class="saved-filters">
        {saved.map((filter) => (
          <li key={filter.name}>
            <a href={savedFilterHref(filter)}>{filter.name}</a>
            <CloseButton label={words.forgetFilter(filter.name)} onClick={() => removeFilter(filter.name)} />
          </li>
        ))}
      </ul>
      {isFiltered && <SaveForm />}
    </FilterMenu>
  );
}

function SaveForm() {
  const words = useWords("documents");
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const name = String(new FormData(form).get("filter")).trim();
    if (name === "") return;
    saveFilter({ name, query: currentQuery() });
    form.reset();
  };
  return (
    <form class="filter-form" onSubmit={onSubmit}>
      <label class="field">
        {words.filterName}
        <input type="text" name="filter" required maxLength={60} autoComplete="off" />
      </label>
      <Button type="submit" kind="primary" isSmall>
        {words.saveFilter}
      </Button>
    </form>
  );
}

// Without the page, and with times as they are in the address: relative ones stay relative.
function currentQuery(): string {
  const known: readonly string[] = filterNames;
  const all = [...new URLSearchParams(place.value.search)];
  return String(new URLSearchParams(all.filter(([name]) => known.includes(name))));
}
