import { Button } from "../../../parts/button.tsx";
import { ErrorNotice } from "../../../parts/notices.tsx";
import { useFormat } from "../../../words/format.ts";
import { useWords } from "../../../words/words.ts";
import { documentsWords } from "../words.ts";
import { Refusals } from "./refusals.tsx";
import { type Steering, steering, stopSteering } from "./steering.ts";
import "../../../parts/progress.css";
import "./selection.css";

/** Tells how far something is that is done to many documents, and what has become of it. */
export function SteeringPanel({ state }: { readonly state: Steering }) {
  const words = useWords(documentsWords);
  const isRunning = state.phase === "running";
  return (
    <section class="steering" aria-label={words.doing[state.action]}>
      {isRunning && <Progress state={state} />}
      {/* It is there before what it says, so that screen readers hear it. */}
      <div class="steering-report" role="status">
        {!isRunning && <Report state={state} />}
      </div>
      {!isRunning && (
        <Button isSmall onClick={forget}>
          {words.close}
        </Button>
      )}
    </section>
  );
}

function forget(): void {
  steering.value = undefined;
}

function Progress({ state: { action, total, done, refused } }: { readonly state: Steering }) {
  const words = useWords(documentsWords);
  const { number } = useFormat();
  const passed = done + refused.length;
  const isKnown = total.isExact && passed <= total.count;
  return (
    <div class="steering-progress">
      <div class="steering-words">
        <strong>{words.doing[action]}</strong>
        <span class="number">
          {isKnown ? words.progress(number(passed), number(total.count)) : number(passed)}
        </span>
      </div>
      <progress
        aria-label={words.doing[action]}
        value={isKnown ? passed : undefined}
        max={Math.max(1, total.count)}
      />
      <Button isSmall onClick={stopSteering}>
        {words.stop}
      </Button>
    </div>
  );
}

function Report({ state: { action, done, refused, phase, error } }: { readonly state: Steering }) {
  const words = useWords(documentsWords);
  const { number } = useFormat();
  return (
    <>
      <p>
        <strong>{done === 0 ? words.none : words.did[action](done, number(done))}</strong>
        {phase === "stopped" && ` ${words.stopped}`}
      </p>
      <Refusals refused={refused} />
      {phase === "failed" && <ErrorNotice error={error} title={words.failed} />}
    </>
  );
}
