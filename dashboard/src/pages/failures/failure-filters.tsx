import { Chips } from "../../parts/chips.tsx";
import { hrefWith, navigate } from "../../router.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { type FailureFilter, groupings, ranges } from "./filter.ts";

interface FailureFiltersProps {
  readonly filter: FailureFilter;
  /** The number of hidden groups. */
  readonly hidden: number;
}

/** Chooses the period, what groups have in common, and whether hidden groups are shown. */
export function FailureFilters({ filter: { range, by, dismissed }, hidden }: FailureFiltersProps) {
  const words = useWords("failures");
  const format = useFormat();
  const set = (change: Record<string, string | null>) => navigate(hrefWith(change), { replace: true });
  return (
    <div class="failure-filters">
      <div class="row">
        <span class="note">{words.range}</span>
        <Chips
          label={words.range}
          options={ranges.map((value) => ({ value, label: words.ranges[value] }))}
          value={range}
          onChange={(value) => set({ range: value === "all" ? null : value })}
        />
      </div>
      <div class="row">
        <span class="note">{words.by}</span>
        <Chips
          label={words.by}
          options={groupings.map((value) => ({ value, label: words.groupings[value] }))}
          value={by}
          onChange={(value) => set({ by: value === "error" ? null : value })}
        />
      </div>
      {(hidden > 0 || dismissed) && (
        <label class="row small">
          <input
            type="checkbox"
            checked={dismissed}
            onChange={({ currentTarget }) => set({ dismissed: currentTarget.checked ? "true" : null })}
          />
          {words.showHidden(hidden, format.number(hidden))}
        </label>
      )}
    </div>
  );
}
