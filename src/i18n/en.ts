import type { PartialCode } from "../policy/partial.ts";
import { pluralOf } from "./plural.ts";

const plural = pluralOf("en");

/** The English sentences; their type is the contract of every other language. Numbers and times come formatted. */
export const en = {
  explanation: {
    unchecked: "The document has no priority yet. It will get one when it joins the queue.",
    background:
      "This is a background document: it is not counted, so it does not affect the priority of the customer's other documents.",
    backgroundLast: "Background documents start when no others are waiting.",
    expedited: "An operator expedited it: expedited documents start before all others.",
    begun: (count: string) =>
      `This was the customer's first counted document, so the count started at ${count}.`,
    restartedAfter: ({ since, interval, count }: { since: string; interval: string; count: string }) =>
      `The time since the customer's previous document (${since}) was longer than the reset interval (${interval}), so the customer's count was reset and started at ${count}.`,
    restarted: ({ interval, count }: { interval: string; count: string }) =>
      `The reset interval (${interval}) had passed, so the customer's count was reset and started at ${count}.`,
    fell: ({ from, to }: { from: string; to: string }) =>
      `With this document, the customer's count fell from ${from} to ${to}.`,
    cost: (documents: number, shown: string) =>
      plural(documents, {
        one: "Because of its cost, the document counts as one ordinary document.",
        other: `Because of its cost, the document counts as ${shown} ordinary documents.`,
      }),
    highest: ({ count, first }: { count: string; first: string }) =>
      `A count of ${count} is not below any of the thresholds (the first is ${first}), so the document has priority 1, the highest.`,
    lowered: (passed: number, shown: { count: string; thresholds: string; priority: number }) =>
      `A count of ${shown.count} is below ${plural(passed, { one: "one", other: `${passed}` })} of the 8 thresholds (${shown.thresholds}), so the document has priority ${shown.priority} on the scale from 1 (highest) to 9 (lowest).`,
    lowest: ({ count, last }: { count: string; last: string }) =>
      `A count of ${count} is below all eight thresholds (the last is ${last}), so the document has priority 9, the lowest.`,
    policyChanged: (priority: number) =>
      `The document was given priority ${priority} under thresholds that have since changed; it keeps that priority.`,

    paused: "The whole queue is paused: nothing starts until it is resumed.",
    first: "The document is next in line.",
    ahead: (documents: number, shown: string) =>
      plural(documents, {
        one: "One document is ahead of this one.",
        other: `${shown} documents are ahead of this one.`,
      }),
    aheadMoreThan: (documents: number, shown: string) =>
      plural(documents, {
        one: "More than one document is ahead of this one.",
        other: `More than ${shown} documents are ahead of this one.`,
      }),
    overdue: ({ priority, after }: { priority: number; after: string }) =>
      `Documents with priority ${priority} have been waiting longer than intended (more than ${after}). Part of the processing time is reserved for them, so this one may start sooner than its position suggests.`,
    overdueInBackground: (after: string) =>
      `Background documents have been waiting longer than intended (more than ${after}). Part of the processing time is reserved for them, so this one may start sooner than its position suggests.`,
    weight: (starts: number, shown: string) =>
      `The customer's plan has weight ${shown}: at the same priority, ${plural(starts, {
        one: "one of the customer's documents starts",
        other: `${shown} of the customer's documents start`,
      })} for each document of a customer with weight 1.`,
    deadline: (moment: string) =>
      `The deadline for its start is ${moment}. If processing has not started by then, the document will be cancelled.`,
    deadlinePassed: "Its deadline has passed, so the document is about to be cancelled.",
    startsNow: "Processing can start at any moment.",
    starts: ({ likely, latest }: { likely: string; latest: string }) =>
      `Processing is expected to start ${likely}, and in nine cases out of ten ${latest} at the latest.`,
    startsAbout: (likely: string) => `Processing is expected to start ${likely}.`,
    startsAtTheEarliest: (likely: string) => `Processing is expected to start ${likely} at the earliest.`,
    assumption: (documents: number, shown: string) =>
      plural(documents, {
        one: "This estimate is based on the last document processed and assumes that no new documents arrive.",
        other: `This estimate is based on the last ${shown} documents processed and assumes that no new documents arrive.`,
      }),
    unmeasured:
      "The start of processing cannot be estimated yet, because no document has been processed so far.",
    noWorker: "No worker is running at the moment; processing will start when one is.",
    allDraining: "All workers are draining at the moment; processing will start when one is resumed.",

    scheduled: (moment: string) => `The document is scheduled and will join the queue ${moment}.`,
    due: "The document is due and will join the queue at any moment.",
    attempted: ({ attempt, max, reason }: { attempt: string; max: string; reason: string | null }) =>
      `Attempt ${attempt} of ${max} failed${reason === null ? "" : ` (“${reason}”)`}.`,
    long: "Processing takes long, so it was interrupted once to let other customers go first. The document keeps its priority and will not be interrupted again; long documents use at most half of the ordinary slots.",
    held: "The customer is paused, so the document stays out of the queue until the customer is resumed.",
    capped: (places: number, shown: string) =>
      plural(places, {
        one: "Only one of the customer's documents may be queued or in progress at a time. One already is, so this one will join the queue when it finishes.",
        other: `At most ${shown} of the customer's documents may be queued or in progress at a time. That limit has been reached, so this one will join the queue when one of them finishes.`,
      }),
    cappedWhileOthersWait:
      "If no one else is waiting, it will start as soon as there is nothing else to process.",
    cappedStart: "When that will be cannot be estimated.",
    running: ({ attempt, max, moment }: { attempt: string; max: string; moment: string }) =>
      `The document is being processed: attempt ${attempt} of ${max}, started ${moment}.`,
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
    cancelledLate: (moment: string) =>
      `The document was cancelled ${moment}, because processing had not started by its deadline.`,

    nextPriority: (priority: number) =>
      `If another document of the customer joined the queue now, it would get priority ${priority}.`,
    nextStartsNewCount: (priority: number) =>
      `The customer's next document will start a new count and get priority ${priority}.`,
    resetsUnless: (moment: string) =>
      `The count will be reset to zero ${moment}, unless another document arrives before then.`,
    resets: (moment: string) =>
      `The count will be reset to zero ${moment}, even if more documents arrive before then.`,
  },
  partial: {
    reasons: {
      "page-over-limit": "Not read: the image is larger than the limit",
      "page-damaged": "Not read: damaged",
      "page-not-recognised": "Not read: the text in the image was not recognised",
      "page-limit": "Not read: the document has more pages than the limit",
      "chapter-unread": "A chapter was not read: it is missing, damaged or over a limit",
      "end-missing": "The end of the document is missing: the file was cut off",
      "time-limit": "Not read: the time for reading was over",
      "text-cut": "The end of the text is missing: it is longer than the limit",
      "low-confidence": "Recognised with little confidence: the text may be wrong",
      "language-missing":
        "Recognised without a language that was asked for, because its data are not installed",
      "form-values": "Values filled into a form are missing from the text",
      "member-not-read": "At least one file within the document was not read",
      "member-limit":
        "Files within the document were not read: their number, nesting, text or reading time reached a limit",
      more: "There are more reasons than are listed here",
    } satisfies Readonly<Record<PartialCode, string>>,
    ownCode: (code: string) => `Reported by the processor: ${code}`,
    page: (page: string) => `page ${page}`,
    pages: (pages: string) => `pages ${pages}`,
    pagesFrom: (page: string) => `from page ${page} on`,
  },
};

/** The sentences of one language. */
export type Catalogue = typeof en;
