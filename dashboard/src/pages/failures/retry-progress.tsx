import { Button } from "../../parts/button.tsx";
import { useFormat } from "../../words/format.ts";
import { useWords } from "../../words/words.ts";
import type { RetryState } from "./use-retry-group.ts";
import { failuresWords } from "./words.ts";

interface RetryProgressProps extends RetryState {
  readonly onStop: () => void;
}

/** The progress of a retry. */
export function RetryProgress({ done, all, onStop }: RetryProgressProps) {
  const words = useWords(failuresWords);
  const format = useFormat();
  const said = words.retrying(format.number(done), format.number(all));
  return (
    <div class="failure-progress">
      <progress max={all} value={done} aria-label={said} />
      <span class="number" role="status">
        {said}
      </span>
      <Button isSmall onClick={onStop}>
        {words.stop}
      </Button>
    </div>
  );
}
