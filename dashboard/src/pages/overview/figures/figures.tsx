import type { ComponentChildren } from "preact";
import type { StatsBody } from "#fairlane/client/client.ts";
import { Duration, Since } from "../../../parts/times.tsx";
import { FairnessHelp } from "./fairness-help.tsx";
import { fairnessOf, useHistory } from "./use-history.ts";
import "./figures.css";
import { useFormat, useWords } from "../../../words/words.ts";

interface FiguresProps {
  readonly stats: StatsBody;
  readonly readAt: number;
}

/** The key figures of the queue. */
export function Figures({ stats, readAt }: FiguresProps) {
  const words = useWords("overview").figures;
  const { number, index } = useFormat();
  const { data: hour } = useHistory("hour");
  const fairness = hour ? fairnessOf(hour) : null;
  const { documents, oldestWaitMs, overdue, waits } = stats;
  return (
    <section aria-label={words.label}>
      <dl class="figures">
        <Figure name={words.waiting} href="/documents?state=waiting">
          {number(documents.waiting)}
        </Figure>
        <Figure name={words.running} href="/documents?state=running">
          {number(documents.running)}
        </Figure>
        <Figure name={words.finished}>{number(stats.finishedLastMinute)}</Figure>
        <Figure name={words.median}>
          <Duration ms={waits.p50Ms} />
        </Figure>
        <Figure name={words.p95}>
          <Duration ms={waits.p95Ms} />
        </Figure>
        <Figure name={words.oldest}>
          <Since at={oldestWaitMs === null ? null : new Date(readAt - oldestWaitMs).toISOString()} />
        </Figure>
        <Figure name={words.overdue} mood={overdue.length > 0 ? "warn" : undefined}>
          {number(overdue.length)}
        </Figure>
        <Figure name={words.fairness} extra={<FairnessHelp />}>
          {fairness === null ? "–" : index(fairness)}
        </Figure>
        <Figure name={words.failed} href="/failures" mood={documents.failed > 0 ? "bad" : undefined}>
          {number(documents.failed)}
        </Figure>
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  readonly children: ComponentChildren;
  readonly href?: string;
  readonly mood?: "warn" | "bad" | undefined;
  readonly extra?: ComponentChildren;
}

function Figure({ name, children, href, mood, extra }: FigureProps) {
  return (
    <div class={`figure${mood ? ` figure-${mood}` : ""}`}>
      <dt>{name}</dt>
      <dd class="number">
        {href ? <a href={href}>{children}</a> : children}
        {extra}
      </dd>
    </div>
  );
}
