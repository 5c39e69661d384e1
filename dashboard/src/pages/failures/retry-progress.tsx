import { Button } from "../../parts/button.tsx";
import { useFormat, useWords } from "../../words/words.ts";
import type { RetryState } from "./use-retry-group.ts";

interface RetryProgressProps extends RetryState {
  readonly onStop: () => void;
}

/** The progress of a retry. */
export function RetryProgress({ done, all, onStop }: RetryProgressProps) {
  const words = useWords("failures");
  const format = useFormat();
  const said = words.retrying(format.number(done), format.number(all));
  return (
    <div class="row failure-progress">
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
