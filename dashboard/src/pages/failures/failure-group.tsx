import type { FailureGroupBody } from "#fairlane/client/client.ts";
import { failureInWords } from "#fairlane/i18n/problems.ts";
import { Button } from "../../parts/button.tsx";
import { Ago } from "../../parts/times.tsx";
import { documentHref } from "../../router.ts";
import { may } from "../../session.ts";
import { language } from "../../settings.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { type RetryState, useRetryGroup } from "./use-retry-group.ts";

interface FailureGroupProps {
  readonly group: FailureGroupBody;
  /** The number of failed documents in all groups. */
  readonly all: number;
  readonly onChange: () => void;
}

/** A group of similar failures, and the actions on them. */
export function FailureGroup({ group, all, onChange }: FailureGroupProps) {
  const words = useWords("failures");
  const { count } = useWords("documents");
  const format = useFormat();
  const { progress, isRetried, retry, stop } = useRetryGroup(group, onChange);
  const { documents, customers, latest, message } = group;
  const { reason, isTranslated, advice } = failureInWords(group, language.value);
  const share = format.percent(documents / all);
  const search = new URLSearchParams({ state: "failed", failure: group.group });
  return (
    <li class="failure">
      <div class="failure-what">
        <h2 class="failure-message">{reason || words.noMessage}</h2>
        <p>{advice}</p>
        {isTranslated && (
          <p class="muted" lang="en">
            {message}
          </p>
        )}
        <p class="inline note break">
          <code>{group.name}</code>
          {group.code !== null && <code>{group.code}</code>}
        </p>
        <p class="inline note break failure-latest">
          {words.latest} <Ago at={latest.finishedAt} />
          <a href={documentHref(latest.id)}>{latest.name || latest.id}</a>
        </p>
      </div>
      <div class="failure-many">
        <p>
          <strong class="number">{count(documents, format.number(documents))}</strong>
          <span class="muted number">{words.customers(customers, format.number(customers))}</span>
        </p>
        <div class="failure-bar" role="img" aria-label={words.share(share)} title={words.share(share)}>
          <span style={{ width: `${(100 * documents) / all}%` }} />
        </div>
      </div>
      <div class="row failure-actions">
        {progress ? (
          <RetryProgress {...progress} onStop={stop} />
        ) : (
          <>
            <a class="small" href={`/documents?${search}`}>
              {words.see}
            </a>
            {may("operate") && (
              <Button isSmall isDisabled={isRetried} onClick={retry}>
                {words.retry(documents)}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

interface RetryProgressProps extends RetryState {
  readonly onStop: () => void;
}

/** The progress of a retry. */
function RetryProgress({ done, all, onStop }: RetryProgressProps) {
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
