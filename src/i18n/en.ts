import type { PartialCode } from "../policy/partial.ts";
import { pluralOf } from "./plural.ts";

const plural = pluralOf<"one" | "other">("en", "other");

/** The English sentences, and by their type what every other language must say. Numbers and times come formatted. */
export const en = {
  explanation: {
    unchecked: "The document has no priority yet. It gets one when it enters the line.",
    begun: (count: string) =>
      `No document of the customer had been counted before, so the customer's count began at ${count}.`,
    restartedAfter: ({ since, interval, count }: { since: string; interval: string; count: string }) =>
      `The time since the customer's previous document (${since}) was longer than the reset interval (${interval}), so the customer's count started again at ${count}.`,
    restarted: ({ interval, count }: { interval: string; count: string }) =>
      `The reset interval (${interval}) was over, so the customer's count started again at ${count}.`,
    fell: ({ from, to }: { from: string; to: string }) =>
      `With this document the customer's count fell from ${from} to ${to}.`,
    cost: (documents: number, shown: string) =>
      plural(documents, {
        one: "By its cost, the document counts as one ordinary document.",
        other: `By its cost, the document counts as ${shown} ordinary documents.`,
      }),
    highest: ({ count, first }: { count: string; first: string }) =>
      `A count of ${count} is not below any of the thresholds (the first is ${first}), so the document has priority 1, the highest.`,
    lowered: (passed: number, shown: { count: string; thresholds: string; priority: number }) =>
      `A count of ${shown.count} is below ${plural(passed, { one: "one", other: `${passed}` })} of the 8 thresholds (${shown.thresholds}), so the document has priority ${shown.priority} on the scale from 1 (highest) to 9 (lowest).`,
    lowest: ({ count, last }: { count: string; last: string }) =>
      `A count of ${count} is below all eight thresholds (the last is ${last}), so the document has priority 9, the lowest.`,
    policyChanged: (priority: number) =>
      `The document got priority ${priority} by thresholds that have changed since; it keeps its priority.`,

    paused: "The whole queue is paused: nothing starts until it is resumed.",
    first: "The document is the next one in the line.",
    ahead: (documents: number, shown: string) =>
      plural(documents, {
        one: "One document starts before this one.",
        other: `${shown} documents start before this one.`,
      }),
    aheadMoreThan: (documents: number, shown: string) =>
      plural(documents, {
        one: "More than one document starts before this one.",
        other: `More than ${shown} documents start before this one.`,
      }),
    overdue: ({ priority, after }: { priority: number; after: string }) =>
      `At priority ${priority} the wait is longer than it should be (${after}); part of the processing time is set aside for such documents, so this one may start sooner than its place suggests.`,
    startsNow: "Processing can start at any moment.",
    starts: ({ likely, latest }: { likely: string; latest: string }) =>
      `Processing is expected to start ${likely}, and in nine cases out of ten ${latest} at the latest.`,
    startsAbout: (likely: string) => `Processing is expected to start ${likely}.`,
    startsAtTheEarliest: (likely: string) => `Processing is expected to start ${likely} at the earliest.`,
    assumption: (documents: number, shown: string) =>
      plural(documents, {
        one: "This estimate is based on the last document processed, and assumes that nobody sends anything more.",
        other: `This estimate is based on the last ${shown} documents processed, and assumes that nobody sends anything more.`,
      }),
    unmeasured:
      "The start of processing cannot be estimated yet, because no document has been processed so far.",
    noWorker: "No worker is running at the moment; processing starts when one does.",

    scheduled: (moment: string) => `The document is scheduled and enters the line ${moment}.`,
    due: "The document is due and enters the line at any moment.",
    attempted: ({ attempt, most, reason }: { attempt: string; most: string; reason: string | null }) =>
      `Attempt ${attempt} of ${most} did not succeed${reason === null ? "" : ` (“${reason}”)`}.`,
    long: "Processing was interrupted once because it takes long, so that other customers did not have to wait. The document keeps its priority and is not interrupted again; long documents use at most half of the ordinary slots.",
    held: "The customer is paused, so the document stays out of the line until the customer is resumed.",
    capped: (places: number, shown: string) =>
      plural(places, {
        one: "Only one document of the customer may be in the line or in processing at a time, and one is, so this one enters the line when that one has ended.",
        other: `At most ${shown} documents of the customer may be in the line or in processing at a time, and so many are, so this one enters the line when one of them has ended.`,
      }),
    cappedWhileOthersWait: "If nobody else waits, it starts as soon as there is nothing else to process.",
    cappedStart: "When that will be cannot be estimated.",
    running: ({ attempt, most, moment }: { attempt: string; most: string; moment: string }) =>
      `The document is being processed: attempt ${attempt} of ${most}, started ${moment}.`,
    done: (moment: string) => `The document was processed ${moment}.`,
    partial: "The result is incomplete or doubtful.",
    failed: (
      attempts: number,
      { shown, moment, reason }: { shown: string; moment: string; reason: string | null },
    ) =>
      `Processing failed ${moment} after ${plural(attempts, {
        one: "one attempt",
        other: `${shown} attempts`,
      })}${reason === null ? "" : `: “${reason}”`}.`,
    cancelled: (moment: string) => `The document was cancelled ${moment}.`,

    nextPriority: (priority: number) =>
      `If another document of the customer entered the line now, it would get priority ${priority}.`,
    nextStartsAnew: (priority: number) =>
      `The customer's next document starts a new count and gets priority ${priority}.`,
    resetsUnless: (moment: string) =>
      `The count starts again at zero ${moment}, unless another document comes before then.`,
    resets: (moment: string) =>
      `The count starts again at zero ${moment}, whether or not more documents come.`,
  },
  partial: {
    reasons: {
      "page-over-limit": "Not read, because the image is larger than the limit",
      "page-damaged": "Not read, because it is damaged",
      "page-not-recognised": "Not read, because the text in the image was not recognised",
      "page-limit": "Not read, because the document has more pages than the limit",
      "text-cut": "The end of the text is missing, because it is longer than the limit",
      "low-confidence": "Recognised with little confidence, so the text may be wrong",
      "form-values": "Values filled into a form are missing from the text",
      more: "There are more reasons than are listed here",
    } satisfies Readonly<Record<PartialCode, string>>,
    ownCode: (code: string) => `Reported by the processor: ${code}`,
    page: (page: string) => `page ${page}`,
    pages: (pages: string) => `pages ${pages}`,
    pagesFrom: (page: string) => `page ${page} and those after it`,
  },
};

/** All that is said, in one language. */
export type Catalogue = typeof en;
