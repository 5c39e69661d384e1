import { Button } from "../../../parts/button.tsx";
import { useWords } from "../../../words/words.ts";
import { FilterMenu, setFilter } from "./filter-menu.tsx";
import { useTimesInWords } from "./filter-words.ts";

const ranges = { lastHour: "1h", lastDay: "1d", lastWeek: "7d" } as const;

interface TimeFilterProps {
  readonly label: string;
  /** The parameters of the address for the start and the end. */
  readonly names: readonly [from: string, until: string];
  readonly from: string | undefined;
  readonly until: string | undefined;
}

/** A filter by time: a common range, or from one time to another. */
export function TimeFilter({ label, names, from, until }: TimeFilterProps) {
  const words = useWords("documents");
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    setFilter(Object.fromEntries(names.map((name) => [name, isoOf(String(form.get(name)))])));
  };
  const setRange = (since: string) => setFilter({ [names[0]]: since, [names[1]]: null });
  return (
    <FilterMenu label={label} value={useTimesInWords(from, until)} names={names}>
      <div class="choice">
        {(["lastHour", "lastDay", "lastWeek"] as const).map((range) => (
          <button key={range} type="button" class="choice-option" onClick={() => setRange(ranges[range])}>
            {words[range]}
          </button>
        ))}
      </div>
      <form class="filter-form filter-times" onSubmit={onSubmit}>
        <label class="field">
          {words.from}
          <input type="datetime-local" name={names[0]} defaultValue={localOf(from)} />
        </label>
        <label class="field">
          {words.until}
          <input type="datetime-local" name={names[1]} defaultValue={localOf(until)} />
        </label>
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

// The field expects local time.
function localOf(iso: string | undefined): string {
  if (iso === undefined) return "";
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
