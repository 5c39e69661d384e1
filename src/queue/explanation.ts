import { type OptionTable, readOptions } from "../config/options.ts";
import type { Document } from "../engine/document.ts";
import type { CustomerRecord, Standing, StatsRecord } from "../engine/engine.ts";
import { explainInWords, type Wording } from "../i18n/explain.ts";
import { isTimeZone } from "../i18n/format.ts";
import { isLanguage, type Language, languages } from "../i18n/language.ts";
import { expectStart } from "../policy/expected-start.ts";
import { type CapFacts, type ExplanationFacts, explainCheck, forecast } from "../policy/explanation.ts";

/** How to explain. */
export interface ExplainOptions {
  readonly language?: Language;
  readonly timeZone?: string;
}

/** Every option of an explanation. */
export const explainOptionTable: OptionTable<ExplainOptions> = {
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

/** Completes and checks what the user gave. */
export function readExplainOptions(given: ExplainOptions): Wording {
  return readOptions<ExplainOptions>("explain options", given, explainOptionTable);
}

/** Why a document stands where it stands: the facts, and the same in words. */
export interface Explanation extends ExplanationFacts {
  readonly document: Document;
  /** The facts in the language that was asked for, a paragraph for each question that they answer. */
  readonly text: readonly string[];
}

/** Places in the line are counted exactly up to this many documents ahead. */
export const mostAhead = 1000;

/** What is known at a time. */
export interface Known {
  readonly standing: Standing;
  readonly customer: CustomerRecord;
  readonly stats: StatsRecord;
  readonly overdueAfterMs: number;
  readonly now: number;
}

/** Puts the facts together, and into words. */
export function explanationOf(known: Known, wording: Wording): Explanation {
  const { standing, customer, stats, now } = known;
  const { document, check, ahead } = standing;
  const place =
    ahead === undefined ? null : { ahead: Math.min(ahead, mostAhead), isExact: ahead <= mostAhead };
  // A long document may have to wait for others of its kind besides.
  const isExact = place?.isExact === true && !document.isLong;
  const facts = {
    at: now,
    document,
    check: check ? explainCheck(check, customer.policy) : null,
    place,
    overdue: place && overdueOf(known),
    cap: capOf(known),
    expectedStart:
      place && !stats.isPaused
        ? expectStart({ ...place, isExact, running: stats.documents.running, latest: stats.latest }, now)
        : null,
    isPaused: stats.isPaused,
    next: forecast(customer.counter, now, customer.policy),
  };
  return { ...facts, text: explainInWords(facts, wording) };
}

function capOf({ standing, customer }: Known): CapFacts | null {
  const { isPaused, running, limits } = customer;
  const { maxRunning, maxRunningWhileOthersWait: isWhileOthersWait } = limits;
  if (standing.document.state !== "held" || isPaused || maxRunning === null) return null;
  return { maxRunning, running, isWhileOthersWait };
}

// Priority 1 is never overdue: nothing goes before it.
function overdueOf({ standing, stats, overdueAfterMs, now }: Known): { afterMs: number } | null {
  const { priority } = standing.document;
  if (priority === null || priority === 1) return null;
  const waitedMs = now - (stats.oldestWaiting.get(priority) ?? now);
  return waitedMs > overdueAfterMs ? { afterMs: overdueAfterMs } : null;
}
