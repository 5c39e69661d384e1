import { type OptionsOf, type OptionTable, readOptions } from "../../config/options.ts";
import type { CustomerRecord } from "../../engine/customers.ts";
import type { Document } from "../../engine/document.ts";
import type { Engine } from "../../engine/engine.ts";
import type { DocumentPosition, StatsRecord } from "../../engine/insight.ts";
import { explainInWords, type Wording } from "../../i18n/explain.ts";
import { isTimeZone } from "../../i18n/format.ts";
import { isLanguage, languages } from "../../i18n/language.ts";
import { expectStart } from "../../policy/expected-start.ts";
import { type CapFacts, type ExplanationFacts, explainCheck, forecast } from "../../policy/explanation.ts";
import { backgroundLane, laneOf } from "../../policy/lane.ts";
import type { Clock } from "../../runtime/clock.ts";
import { newCustomer } from "../customer.ts";
import { defaultPlanOf } from "../plans.ts";
import type { WorkerActivity, Workers } from "../workers/workers.ts";

/** Every option of an explanation. */
export const explainOptionTable: OptionTable<Wording> = {
  language: {
    default: "en",
    expected: `one of ${languages.join(", ")}`,
    accepts: isLanguage,
    meaning: "The language of the text.",
  },
  timeZone: {
    default: "UTC",
    expected: 'a time zone such as "Europe/Berlin"',
    accepts: isTimeZone,
    meaning: "The time zone of the times in the text.",
  },
};

/** The options of `queue.explain`. */
export type ExplanationOptions = OptionsOf<typeof explainOptionTable>;

/** Checks the options and adds the defaults. */
export function readExplainOptions(given: ExplanationOptions): Wording {
  return readOptions("explain options", given, explainOptionTable);
}

/** Why a document is where it is: the facts, and the same in words. */
export interface Explanation extends ExplanationFacts {
  readonly document: Document;
  /** The facts in the requested language, one paragraph for each question. */
  readonly text: readonly string[];
}

/** Places in the line are counted exactly up to this many documents ahead. */
const maxAhead = 1000;

interface Explained {
  readonly engine: Engine;
  readonly workers: Workers;
  readonly clock: Clock;
}

/** Explains a document; undefined if there is none with that id. */
export async function explainDocument(
  { engine, workers: all, clock }: Explained,
  id: string,
  wording: Wording,
): Promise<Explanation | undefined> {
  const position = await engine.insight.position(id, maxAhead + 1);
  if (!position) return undefined;
  const name = position.document.customer;
  const [seen, stats, plans, workers] = await Promise.all([
    engine.customers.get(name),
    engine.insight.stats(),
    engine.customers.plans(),
    all.list(),
  ]);
  const plan = defaultPlanOf(plans);
  const customer = seen ?? newCustomer(name, plan);
  const weight = plans.find((one) => one.name === customer.plan)?.weight ?? 1;
  const overdueAfterMs = plan.policy.resetIntervalMs;
  const known = { position, customer, weight, stats, workers, overdueAfterMs, now: clock.now() };
  return explanationOf(known, wording);
}

interface Known {
  readonly position: DocumentPosition;
  readonly customer: CustomerRecord;
  /** The weight of its plan. */
  readonly weight: number;
  readonly stats: StatsRecord;
  readonly workers: readonly WorkerActivity[];
  readonly overdueAfterMs: number;
  readonly now: number;
}

function explanationOf(known: Known, wording: Wording): Explanation {
  const { position, customer, weight, stats, workers, now } = known;
  const { document, check, ahead, deadlineAt } = position;
  const place = ahead === undefined ? null : { ahead: Math.min(ahead, maxAhead), isExact: ahead <= maxAhead };
  // A long document may also have to wait for other long ones, and one in the background for all that come later.
  const isExact = place?.isExact === true && !document.isLong && laneOf(document) !== backgroundLane;
  const facts = {
    at: now,
    document,
    check: check ? explainCheck(check, customer.policy) : null,
    place,
    overdue: place && overdueOf(known),
    deadlineAt,
    weight,
    cap: capOf(known),
    expectedStart:
      place && !stats.isPaused && workers.some(({ isDraining }) => !isDraining)
        ? expectStart({ ...place, isExact, running: stats.documents.running, latest: stats.latest }, now)
        : null,
    isPaused: stats.isPaused,
    hasWorkers: workers.length > 0,
    areAllDraining: workers.length > 0 && workers.every(({ isDraining }) => isDraining),
    next: forecast(customer.counter, now, customer.policy),
  };
  return { ...facts, text: explainInWords(facts, wording) };
}

function capOf({ position, customer }: Known): CapFacts | null {
  const { isPaused, running, limits } = customer;
  const { maxRunning, maxRunningWhileOthersWait: isWhileOthersWait } = limits;
  if (position.document.state !== "held" || isPaused || maxRunning === null) return null;
  return { maxRunning, running, isWhileOthersWait };
}

// Priority 1 is never overdue, because only expedited documents go before it.
function overdueOf({ position, stats, overdueAfterMs, now }: Known): { afterMs: number } | null {
  const lane = laneOf(position.document);
  if (lane === undefined || lane <= 1) return null;
  const waitedMs = now - (stats.oldestWaiting.get(lane) ?? now);
  return waitedMs > overdueAfterMs ? { afterMs: overdueAfterMs } : null;
}
