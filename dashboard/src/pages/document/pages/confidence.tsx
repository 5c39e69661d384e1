import type { LayoutPageBody } from "#fairlane/client/client.ts";
import { isDoubtful } from "#fairlane/policy/doubtful-words.ts";
import { useFormat, useWords } from "../../../words/words.ts";

interface ConfidenceProps {
  /** That of the page that is shown. */
  readonly layout: LayoutPageBody | undefined;
  readonly isMarked: boolean;
  readonly onMark: (isMarked: boolean) => void;
}

/** How sure recognition is of a page, and whether its doubtful words are marked. Nothing for pages that were not recognised. */
export function Confidence({ layout, isMarked, onMark }: ConfidenceProps) {
  const words = useWords("document");
  const { number, percent } = useFormat();
  if (layout?.confidence === undefined) return null;
  const doubtful = layout.blocks
    .flatMap(({ lines }) => lines.flatMap((line) => line.words))
    .filter(isDoubtful).length;
  return (
    <div class="row pages-confidence">
      <span class="muted">{words.pageConfidence(percent(layout.confidence))}</span>
      <label class="inline">
        <input
          type="checkbox"
          checked={isMarked}
          onChange={({ currentTarget }) => onMark(currentTarget.checked)}
        />
        {words.markDoubtful(number(doubtful))}
      </label>
    </div>
  );
}
