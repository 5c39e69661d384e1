import type { ComponentChildren } from "preact";
import type { FairnessBody } from "#fairlane/client/client.ts";
import { ErrorNotice, Skeleton } from "../../../parts/messages/notices.tsx";
import { PeriodStart } from "../../../parts/period-start.tsx";
import { TargetBadge, type TargetMood, targetMoodOf } from "../../../parts/target-badge.tsx";
import { Duration } from "../../../parts/times.tsx";
import { useClosingMenu } from "../../../parts/use-closing-menu.ts";
import type { Live } from "../../../use-live.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import type { PeriodFairness } from "./use-fairness.ts";
import "./fairness.css";

/** How fairly the documents of a period were served. */
export function Fairness({ live: { data, error, reload } }: { readonly live: Live<PeriodFairness> }) {
  const words = useWords("overview").fairness;
  return (
    <section aria-labelledby="fairness-title">
      <div class="fairness-head">
        <h2 id="fairness-title">{words.title}</h2>
        {data && <Covered {...data} />}
      </div>
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {data ? <Report report={data.report} /> : error === undefined && <Skeleton />}
    </section>
  );
}

function Report({ report }: { readonly report: FairnessBody }) {
  const words = useWords("overview").fairness;
  const { sentMuch, background } = report;
  return (
    <dl class="fairness">
      <SentLittle report={report} />
      <Group name={words.sentMuch} meaning={words.priorities(4, 9)} waits={sentMuch} />
      {background.documents > 0 && (
        <Group name={words.background} meaning={words.backgroundMeaning} waits={background} />
      )}
      <Index report={report} />
    </dl>
  );
}

/** The documents and the time that the figures cover. */
function Covered({ period, report: { sample } }: PeriodFairness) {
  const words = useWords("overview");
  const { number, duration } = useFormat();
  const { documents, from, until, isCut } = sample;
  const { lastPart, latest, sample: processed } = words.fairness;
  const shown = number(documents);
  if (isCut) {
    const length = duration(Date.parse(until) - Date.parse(from));
    return <p class="hint">{`${lastPart(length)}: ${latest(documents, shown)}`}</p>;
  }
  return (
    <>
      <p class="hint">{`${words.lastPeriod[period]}: ${processed(documents, shown)}`}</p>
      <PeriodStart at={from} range={period} />
    </>
  );
}

interface CardProps {
  readonly name: string;
  /** The documents that the figure is about. */
  readonly meaning: string;
  readonly children: ComponentChildren;
  readonly mood?: TargetMood | undefined;
}

function Card({ name, meaning, children, mood }: CardProps) {
  return (
    <div class={`fairness-card target-bar${mood ? ` target-bar-${mood}` : ""}`}>
      <dt>
        {name} <span class="fairness-meaning">{meaning}</span>
      </dt>
      {children}
    </div>
  );
}

/** The waits of customers who sent little: what the queue promises. */
function SentLittle({ report }: { readonly report: FairnessBody }) {
  const words = useWords("overview").fairness;
  const { number, exactPercent, duration } = useFormat();
  const { documents, p95Ms, withinTarget, stillWaiting, firstCome } = report.sentLittle;
  const target = duration(report.waitTargetMs);
  // Documents that have already waited too long are part of the share.
  const mood =
    withinTarget === null ? undefined : targetMoodOf({ documents: documents + stillWaiting, withinTarget });
  return (
    <Card name={words.sentLittle} meaning={words.priorities(1, 3)} mood={mood}>
      {documents > 0 && <Wait ms={p95Ms} />}
      {withinTarget === null && <dd>{words.none}</dd>}
      {mood && (
        <dd>
          <TargetBadge mood={mood} />
        </dd>
      )}
      {withinTarget !== null && <dd>{words.inTime({ share: exactPercent(withinTarget), target })}</dd>}
      {stillWaiting > 0 && (
        <dd>{words.stillWaiting(stillWaiting, { shown: number(stillWaiting), target })}</dd>
      )}
      {firstCome.p95Ms !== null && firstCome.withinTarget !== null && (
        <dd class="fairness-other">
          {words.firstComeInTime({
            wait: duration(firstCome.p95Ms),
            share: exactPercent(firstCome.withinTarget),
          })}
        </dd>
      )}
    </Card>
  );
}

interface GroupProps {
  readonly name: string;
  readonly meaning: string;
  readonly waits: FairnessBody["sentMuch"];
}

function Group({ name, meaning, waits: { documents, p95Ms, firstCome } }: GroupProps) {
  const words = useWords("overview").fairness;
  const { duration } = useFormat();
  return (
    <Card name={name} meaning={meaning}>
      {documents === 0 ? <dd>{words.none}</dd> : <Wait ms={p95Ms} />}
      {firstCome.p95Ms !== null && (
        <dd class="fairness-other">{words.firstCome(duration(firstCome.p95Ms))}</dd>
      )}
    </Card>
  );
}

function Wait({ ms }: { readonly ms: number | null }) {
  const words = useWords("overview").fairness;
  return (
    <dd>
      <span class="fairness-value">
        <Duration ms={ms} />
      </span>
      {words.p95}
    </dd>
  );
}

function Index({ report: { fairness, firstComeFairness } }: { readonly report: FairnessBody }) {
  const words = useWords("overview").fairness;
  const { index } = useFormat();
  return (
    <Card name={words.index} meaning={words.indexMeaning}>
      <dd class="fairness-index">
        <span class="fairness-value number">{fairness === null ? "–" : index(fairness)}</span>
        <IndexHelp />
      </dd>
      {firstComeFairness !== null && (
        <dd class="fairness-other">{words.firstCome(index(firstComeFairness))}</dd>
      )}
    </Card>
  );
}

/** Explains the fairness figure on demand. */
function IndexHelp() {
  const words = useWords("overview").fairness;
  const help = useClosingMenu();
  return (
    <details ref={help} class="help">
      <summary aria-label={words.whatIsIndex} title={words.whatIsIndex}>
        ?
      </summary>
      <div class="popup help-text">
        <p>{words.indexExplained}</p>
        <p>{words.firstComeExplained}</p>
      </div>
    </details>
  );
}
