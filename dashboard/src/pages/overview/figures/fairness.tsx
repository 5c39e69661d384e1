import type { ComponentChildren } from "preact";
import type { FairnessBody } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { ErrorNotice, Skeleton } from "../../../parts/messages/notices.tsx";
import { TargetBadge, type TargetMood, targetMoodOf } from "../../../parts/target-badge.tsx";
import { Duration } from "../../../parts/times.tsx";
import { useClosingMenu } from "../../../parts/use-closing-menu.ts";
import { customerHref } from "../../../router.ts";
import { useLive } from "../../../use-live.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import "./fairness.css";

/** How fairly the documents of the last hour were served, and which customers fill the line and the slots now. */
export function Fairness() {
  const words = useWords("overview").fairness;
  const load = (signal: AbortSignal) => client.overview.fairness("hour", { signal });
  const { data, error, reload } = useLive(load, { everyMs: 5000, when: () => false });
  return (
    <section aria-labelledby="fairness-title">
      <div class="fairness-head">
        <h2 id="fairness-title">{words.title}</h2>
        {data && <Period sample={data.sample} />}
      </div>
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {data ? <Report report={data} /> : error === undefined && <Skeleton />}
    </section>
  );
}

function Report({ report }: { readonly report: FairnessBody }) {
  const words = useWords("overview").fairness;
  const { sentMuch, background, now } = report;
  return (
    <dl class="fairness">
      <SentLittle report={report} />
      <Group name={words.sentMuch} meaning={words.priorities(4, 9)} waits={sentMuch} />
      {background.documents > 0 && (
        <Group name={words.background} meaning={words.backgroundMeaning} waits={background} />
      )}
      <Index report={report} />
      <Top name={words.topWaiting} customers={now.waiting} />
      <Top name={words.topRunning} customers={now.running} />
    </dl>
  );
}

/** The documents and the time that the figures cover. */
function Period({ sample }: { readonly sample: FairnessBody["sample"] }) {
  const words = useWords("overview").fairness;
  const { number, duration } = useFormat();
  const { documents, from, until, isCut } = sample;
  const period = isCut ? words.lastPart(duration(Date.parse(until) - Date.parse(from))) : words.lastHour;
  return (
    <p class="hint">
      {period}
      {": "}
      {words.sample(documents, number(documents))}
    </p>
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

interface TopProps {
  readonly name: string;
  readonly customers: FairnessBody["now"]["waiting"];
}

function Top({ name, customers: { top } }: TopProps) {
  const words = useWords("overview").fairness;
  const { percent } = useFormat();
  return (
    <Card name={name} meaning={words.now}>
      {top.length === 0 && <dd>{words.nobody}</dd>}
      {top.map(({ customer, share }) => (
        <dd key={customer} class="fairness-customer">
          <a href={customerHref(customer)}>{customer}</a>
          <span class="number">{percent(share)}</span>
        </dd>
      ))}
    </Card>
  );
}
