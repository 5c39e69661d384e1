import type { DocumentFilterBody } from "../../../../src/client/client.ts";
import { Button } from "../../parts/button.tsx";
import { useWords } from "../../words/words.ts";
import { FilterMenu, setFilter } from "./filter-menu.tsx";
import { useTimesInWords } from "./filter-words.ts";
import { documentsWords } from "./words.ts";

const hourMs = 3_600_000;
const ranges = { lastHour: hourMs, lastDay: 24 * hourMs, lastWeek: 7 * 24 * hourMs } as const;
const names = ["submittedAfter", "submittedBefore"] as const;

/** The filter by the time of submission: one of some usual ranges, or from one time to another. */
export function TimeFilter({ filter }: { readonly filter: DocumentFilterBody }) {
  const words = useWords(documentsWords);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    setFilter(Object.fromEntries(names.map((name) => [name, isoOf(String(form.get(name)))])));
  };
  const setRange = (ms: number) =>
    setFilter({ submittedAfter: new Date(Date.now() - ms).toISOString(), submittedBefore: null });
  return (
    <FilterMenu label={words.submitted} value={useTimesInWords(filter)} names={names}>
      <div class="choice">
        {(["lastHour", "lastDay", "lastWeek"] as const).map((range) => (
          <button key={range} type="button" class="choice-option" onClick={() => setRange(ranges[range])}>
            {words[range]}
          </button>
        ))}
      </div>
      <form class="filter-form filter-times" onSubmit={onSubmit}>
        {names.map((name) => (
          <label key={name} class="field">
            {name === "submittedAfter" ? words.from : words.until}
            <input type="datetime-local" name={name} defaultValue={localOf(filter[name])} />
          </label>
        ))}
        <Button type="submit" kind="primary" isSmall>
          {words.apply}
        </Button>
      </form>
    </FilterMenu>
  );
}

function isoOf(local: string): string | null {
  const at = Date.parse(local);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

// The field wants the time of the reader's clock.
function localOf(iso: string | undefined): string {
  if (iso === undefined) return "";
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
