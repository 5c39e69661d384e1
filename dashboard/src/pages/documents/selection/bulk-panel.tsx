import type { BulkResultBody } from "#fairlane/client/client.ts";
import { problemInWords } from "#fairlane/i18n/problems.ts";
import { Button } from "../../../parts/button.tsx";
import { ErrorNotice } from "../../../parts/messages/notices.tsx";
import { documentHref } from "../../../router.ts";
import { language } from "../../../settings.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { type BulkAction, bulkAction, stopBulkAction } from "./bulk-action.ts";
import "../../../parts/progress.css";
import "./selection.css";

/** The progress of a bulk action, and its outcome. */
export function BulkPanel({ state }: { readonly state: BulkAction }) {
  const words = useWords("documents");
  const isRunning = state.phase === "running";
  return (
    <section class="bulk" aria-label={words.doing[state.action]}>
      {isRunning && <Progress state={state} />}
      {/* Rendered before its text, so that screen readers announce it. */}
      <div class="bulk-report" role="status">
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
  bulkAction.value = undefined;
}

function Progress({ state: { action, total, done, refused } }: { readonly state: BulkAction }) {
  const words = useWords("documents");
  const { number } = useFormat();
  const passed = done + refused.length;
  const isKnown = total.isExact && passed <= total.count;
  return (
    <div class="bulk-progress">
      <div class="inline bulk-words">
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
      <Button isSmall onClick={stopBulkAction}>
        {words.stop}
      </Button>
    </div>
  );
}

function Report({ state: { action, done, refused, phase, error } }: { readonly state: BulkAction }) {
  const words = useWords("documents");
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

const maxExamples = 3;

/** The number of documents that were refused, by reason. */
function Refusals({ refused }: Pick<BulkResultBody, "refused">) {
  const words = useWords("documents");
  const { number } = useFormat();
  if (refused.length === 0) return null;
  const groups = Map.groupBy(refused, ({ code }) => code);
  return (
    <>
      <p>{words.refused(refused.length, number(refused.length))}</p>
      <ul class="refusals">
        {[...groups].map(([code, each]) => (
          <li key={code}>
            {groups.size > 1 && <span class="number">{number(each.length)} × </span>}
            {problemInWords(code, language.value) ?? each[0]?.detail}{" "}
            <span class="muted">
              ({words.examples}{" "}
              {each.slice(0, maxExamples).map(({ id, detail }, place) => (
                <span key={id}>
                  {place > 0 && ", "}
                  <a href={documentHref(id)} title={detail}>
                    {id.slice(-6)}
                  </a>
                </span>
              ))}
              )
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
