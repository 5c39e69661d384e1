import type { CheckFacts, DocumentFacts, ExplanationFacts, Forecast } from "../policy/explanation.ts";
import { catalogueOf } from "./catalogue.ts";
import type { Catalogue } from "./en.ts";
import { type Format, formatOf } from "./format.ts";
import type { Language } from "./language.ts";
import { partialInWords } from "./partial.ts";
import { failureInWords } from "./problems.ts";

/** The language and the time zone of an explanation. */
export interface Wording {
  readonly language: Language;
  readonly timeZone: string;
}

interface Voice {
  readonly language: Language;
  readonly say: Catalogue["explanation"];
  readonly format: Format;
}

/**
 * Puts the facts into words, a paragraph for each question: why this priority, where the document is, why its result is
 * partial, when it starts, and what comes next for the customer.
 */
export function explainInWords(facts: ExplanationFacts, { language, timeZone }: Wording): readonly string[] {
  const voice: Voice = {
    language,
    say: catalogueOf(language).explanation,
    format: formatOf({ language, timeZone, now: facts.at }),
  };
  return [
    whyThisPriority(facts, voice),
    whereItIs(facts, voice),
    whatIsPartial(facts.document, voice),
    whenItStarts(facts, voice),
    // Background documents are not counted.
    facts.document.urgency === "background" ? [] : whatComesNext(facts.next, voice),
  ]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(" "));
}

type Sentences = readonly string[];

function whyThisPriority({ check, document }: ExplanationFacts, voice: Voice): Sentences {
  const { isExpedited, urgency } = document;
  const { say } = voice;
  const expedited = isExpedited ? [say.expedited] : [];
  if (urgency === "background") return [say.background, ...(isExpedited ? expedited : [say.backgroundLast])];
  return [...(check === null ? [say.unchecked] : whyByCheck(check, voice)), ...expedited];
}

function whyByCheck(check: CheckFacts, voice: Voice): Sentences {
  const { say, format } = voice;
  return [
    whatTheCheckDid(check, voice),
    ...(check.cost > 1 ? [say.cost(check.cost, format.number(check.cost))] : []),
    whatTheCountGives(check, voice),
  ];
}

function whatTheCheckDid(check: CheckFacts, { say, format }: Voice): string {
  const count = format.number(check.count);
  const interval = format.duration(check.resetIntervalMs);
  if (check.countBefore === undefined) return say.begun(count);
  if (!check.wasReset) return say.fell({ from: format.number(check.countBefore), to: count });
  // A fixed window may end soon after a document, and the interval may have changed since.
  const isBreak = check.sinceUpdateMs !== undefined && check.sinceUpdateMs > check.resetIntervalMs;
  return isBreak
    ? say.restartedAfter({ since: format.duration(check.sinceUpdateMs), interval, count })
    : say.restarted({ interval, count });
}

function whatTheCountGives(check: CheckFacts, { say, format }: Voice): string {
  const { thresholds, thresholdsPassed, priority } = check;
  const count = format.number(check.count);
  if (check.policyChanged) return say.policyChanged(priority);
  if (thresholdsPassed.length === 0) return say.highest({ count, first: format.number(thresholds[0] ?? 0) });
  if (thresholdsPassed.length === thresholds.length)
    return say.lowest({ count, last: format.number(thresholds.at(-1) ?? 0) });
  const passed = format.numbers(thresholdsPassed);
  return say.lowered(thresholdsPassed.length, { count, thresholds: passed, priority });
}

function whereItIs(facts: ExplanationFacts, voice: Voice): Sentences {
  const { document, isPaused } = facts;
  const { say } = voice;
  const isInLine = document.state === "waiting" || document.state === "scheduled";
  return [
    ...whatWasTried(document, voice),
    ...(document.isLong && document.finishedAt === null ? [say.long] : []),
    ...(document.state === "waiting" ? itsPlace(facts, voice) : [itsState(facts, voice)]),
    ...whatToDo(document, voice),
    ...(isPaused && isInLine ? [say.paused] : []),
    ...itsDeadline(facts, voice),
  ];
}

function whatWasTried(document: DocumentFacts, voice: Voice): Sentences {
  const { state, attempts, maxAttempts } = document;
  const { say, format } = voice;
  const isAnotherDue = state === "waiting" || state === "scheduled" || state === "held";
  if (!isAnotherDue || attempts === 0) return [];
  const [attempt, max] = [format.number(attempts), format.number(maxAttempts)];
  return [say.attempted({ attempt, max, reason: reasonOf(document, voice) })];
}

function reasonOf({ error }: DocumentFacts, { language }: Voice): string | null {
  return error && failureInWords(error, language).reason;
}

function whatToDo({ state, error }: DocumentFacts, { language }: Voice): Sentences {
  return state === "failed" && error ? [failureInWords(error, language).advice] : [];
}

function itsDeadline({ deadlineAt, at }: ExplanationFacts, { say, format }: Voice): Sentences {
  if (deadlineAt === null) return [];
  return deadlineAt > at ? [say.deadline(format.future(deadlineAt))] : [say.deadlinePassed];
}

function itsPlace(facts: ExplanationFacts, voice: Voice): Sentences {
  const { place, weight, document } = facts;
  const { say, format } = voice;
  if (place === null) return [];
  const hasTurns = place.ahead > 0 && !document.isExpedited;
  const shown = format.number(place.ahead);
  return [
    place.ahead === 0
      ? say.first
      : place.isExact
        ? say.ahead(place.ahead, shown)
        : say.aheadMoreThan(place.ahead, shown),
    ...(weight > 1 && hasTurns ? [say.weight(weight, format.number(weight))] : []),
    ...whyOutOfOrder(facts, voice),
  ];
}

function whyOutOfOrder({ overdue, check, document }: ExplanationFacts, { say, format }: Voice): Sentences {
  if (overdue === null) return [];
  const after = format.duration(overdue.afterMs);
  if (document.urgency === "background") return [say.overdueInBackground(after)];
  return check ? [say.overdue({ priority: check.priority, after })] : [];
}

function whyItIsHeld({ cap }: ExplanationFacts, { say, format }: Voice): string {
  if (cap === null) return say.held;
  const sentence = say.capped(cap.maxRunning, format.number(cap.maxRunning));
  return cap.isWhileOthersWait ? `${sentence} ${say.cappedWhileOthersWait}` : sentence;
}

function itsState(facts: ExplanationFacts, voice: Voice): string {
  const { document, at } = facts;
  const { attempts } = document;
  const { say, format } = voice;
  const finished = format.past(document.finishedAt ?? at);
  switch (document.state) {
    case "scheduled":
      return (document.dueAt ?? at) > at ? say.scheduled(format.future(document.dueAt ?? at)) : say.due;
    case "running":
      return say.running({
        attempt: format.number(attempts),
        max: format.number(document.maxAttempts),
        moment: format.past(document.startedAt ?? at),
      });
    case "failed": {
      const reason = reasonOf(document, voice);
      return say.failed(attempts, { shown: format.number(attempts), moment: finished, reason });
    }
    case "done":
      return say.done(finished);
    case "cancelled":
      return document.error?.code === "deadline-passed"
        ? say.cancelledLate(finished)
        : say.cancelled(finished);
    default:
      return whyItIsHeld(facts, voice);
  }
}

function whatIsPartial({ partial }: DocumentFacts, { say, language }: Voice): Sentences {
  if (partial === null) return [];
  return [say.partial, ...partialInWords(partial, language)];
}

const atOnceMs = 1000;

function whenItStarts(
  { place, cap, expectedStart, isPaused, hasWorkers, areAllDraining, deadlineAt, at }: ExplanationFacts,
  { say, format }: Voice,
): Sentences {
  if (deadlineAt !== null && deadlineAt <= at) return [];
  if (cap !== null && !isPaused) return [say.cappedStart];
  if (place === null || isPaused) return [];
  if (!hasWorkers) return [say.noWorker];
  if (areAllDraining) return [say.allDraining];
  if (expectedStart === null) return [say.unmeasured];
  const { p50At, p90At, basedOn, isLowerBound } = expectedStart;
  const assumption = say.assumption(basedOn, format.number(basedOn));
  const [likely, latest] = [format.future(p50At), format.future(p90At)];
  if (isLowerBound) return [say.startsAtTheEarliest(likely), assumption];
  if (p90At < at + atOnceMs) return [say.startsNow, assumption];
  return [likely === latest ? say.startsAbout(likely) : say.starts({ likely, latest }), assumption];
}

function whatComesNext({ nextPriority, resetsAt, window }: Forecast, { say, format }: Voice): Sentences {
  if (resetsAt === undefined) return [say.nextStartsNewCount(nextPriority)];
  const moment = format.future(resetsAt);
  return [say.nextPriority(nextPriority), window === "fixed" ? say.resets(moment) : say.resetsUnless(moment)];
}
