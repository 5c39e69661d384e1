import { useState } from "preact/hooks";
import type { FailureGroupBody, FailuresBody } from "#fairlane/client/client.ts";
import { type FailureFacts, failureInWords } from "#fairlane/i18n/problems.ts";
import { Button } from "../../parts/button.tsx";
import { Ago } from "../../parts/times.tsx";
import { customerHref, documentHref } from "../../router.ts";
import { may } from "../../session.ts";
import { language } from "../../settings.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { DecisionDialog } from "./decision-dialog.tsx";
import { FailureDecision } from "./failure-decision.tsx";
import { documentsHref, failureHref } from "./filter.ts";
import { Trend } from "./trend.tsx";
import { type RetryState, useRetryGroup } from "./use-retry-group.ts";

interface FailureGroupProps {
  readonly group: FailureGroupBody;
  /** The list that it is in. */
  readonly failures: FailuresBody;
  readonly onChange: () => void;
}

/** A group of failures: what happened, what to do, who is affected, and the actions on it. */
export function FailureGroup({ group, failures, onChange }: FailureGroupProps) {
  const { by, stepMs } = failures;
  return (
    <li class={group.isHidden ? "failure failure-hidden" : "failure"}>
      <div class="failure-what">
        {by === "error" ? <Cause error={group} /> : <NameOfGroup group={group} by={by} />}
        {by === "error" && <FailureDecision group={group} />}
        {by !== "error" && <Causes group={group} />}
        <Facts group={group} by={by} />
      </div>
      <div class="failure-many">
        <Amounts group={group} by={by} />
        <Trend counts={group.trend} stepMs={stepMs} />
      </div>
      <Actions group={group} by={by} onChange={onChange} />
    </li>
  );
}

interface GroupProps {
  readonly group: FailureGroupBody;
}

interface GroupedProps extends GroupProps {
  readonly by: FailuresBody["by"];
}

// They say nothing that the reason and the advice do not say.
const usualNames: readonly string[] = ["Error", "DoNotRetry", "FairlaneError", "Unreadable"];

/** The reason of an error, what to do next, and the error itself. */
function Cause({ error }: { readonly error: FailureFacts & { readonly name: string } }) {
  const words = useWords("failures");
  const { reason, isTranslated, advice } = failureInWords(error, language.value);
  const codes = [usualNames.includes(error.name) ? "" : error.name, error.code ?? ""].filter(Boolean);
  return (
    <>
      <h2 class="failure-message">{reason || words.noMessage}</h2>
      <p class="failure-advice">{advice}</p>
      {isTranslated && error.message !== "" && (
        <p class="note break" lang="en">
          {error.message}
        </p>
      )}
      {codes.length > 0 && (
        <p class="inline note break">
          {codes.map((code) => (
            <code key={code}>{code}</code>
          ))}
        </p>
      )}
    </>
  );
}

function NameOfGroup({ group: { group }, by }: GroupedProps) {
  const words = useWords("failures");
  return <h2 class="failure-message">{group || words.unknown[by]}</h2>;
}

/** The most frequent errors of a group of another kind, each a link to its documents. */
function Causes({ group: { causes } }: GroupProps) {
  const words = useWords("failures");
  const format = useFormat();
  return (
    <ul class="failure-causes" aria-label={words.causes}>
      {causes.map((cause) => (
        <li key={cause.group} class="small break">
          <span class="muted number">{format.number(cause.documents)}</span>{" "}
          <a href={failureHref(cause.group)}>
            {failureInWords(cause, language.value).reason || words.noMessage}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** When a group was seen, and whose documents are in it. */
function Facts({ group: { firstAt, lastAt, latest, topCustomers, customers }, by }: GroupedProps) {
  const words = useWords("failures");
  const format = useFormat();
  const more = customers - topCustomers.length;
  return (
    <>
      <p class="inline note break failure-facts">
        <span>
          {words.firstSeen} <Ago at={firstAt} />
        </span>
        <span>
          {words.latest} <Ago at={lastAt} /> <a href={documentHref(latest.id)}>{latest.name || latest.id}</a>
        </span>
      </p>
      {by !== "customer" && (
        <ul class="inline note break failure-facts" aria-label={words.affected}>
          {topCustomers.map(({ customer, documents }) => (
            <li key={customer}>
              <a href={customerHref(customer)}>{customer}</a>{" "}
              <span class="number">{format.number(documents)}</span>
            </li>
          ))}
          {more > 0 && <li>{words.moreCustomers(more, format.number(more))}</li>}
        </ul>
      )}
    </>
  );
}

function Amounts({ group: { documents, customers }, by }: GroupedProps) {
  const words = useWords("failures");
  const { count } = useWords("documents");
  const format = useFormat();
  return (
    <p>
      <strong class="number">{count(documents, format.number(documents))}</strong>
      {by !== "customer" && (
        <span class="muted number">{words.customers(customers, format.number(customers))}</span>
      )}
    </p>
  );
}

interface ActionsProps extends GroupedProps {
  readonly onChange: () => void;
}

/** Links and buttons. A retry is only offered where it can help, and stands out where nothing needs to be corrected first. */
function Actions({ group, by, onChange }: ActionsProps) {
  const words = useWords("failures");
  const { progress, isRetried, retry, stop } = useRetryGroup(group, onChange);
  const [isDeciding, setDeciding] = useState(false);
  const href = documentsHref(by, group.group);
  const mayDecide = by === "error" && may("operate");
  if (progress)
    return (
      <div class="row failure-actions">
        <RetryProgress {...progress} onStop={stop} />
      </div>
    );
  return (
    <div class="row failure-actions">
      {href !== undefined && (
        <a class="small" href={href}>
          {words.see}
        </a>
      )}
      {mayDecide && (
        <Button isSmall onClick={() => setDeciding(true)}>
          {words.decide}
        </Button>
      )}
      {mayDecide && group.mayRetry !== "never" && (
        <Button
          isSmall
          kind={group.mayRetry === "helps" ? "primary" : "plain"}
          isDisabled={isRetried}
          onClick={retry}
        >
          {words.retry(group.documents)}
        </Button>
      )}
      {isDeciding && <DecisionDialog group={group} onChange={onChange} onClose={() => setDeciding(false)} />}
    </div>
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
