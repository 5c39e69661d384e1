import type { DocumentBody, LifeEventBody } from "#fairlane/client/client.ts";
import type { Format } from "../../../words/format.ts";
import type { WordsOf } from "../../../words/words.ts";

/** Returns an event in a few words. */
export function titleOf(event: LifeEventBody, words: WordsOf<"document">, format: Format): string {
  switch (event.kind) {
    case "attempt-failed":
      return typeof event.attempt === "number"
        ? words.attemptFailed(format.number(event.attempt))
        : words.someAttemptFailed;
    case "returned":
      if (event.reason === "lease-lost") return words.leaseLost;
      if (event.reason === "preempted") return words.preempted;
      return event.reason === "given-back" ? words.givenBack : words.returned;
    case "retried":
      return event.by === "customer" ? words.retriedByCustomer : words.retriedByHand;
    case "cancelled":
      return event.reason === "deadline-passed" ? words.deadlinePassedThen : words.cancelledThen;
    case "done":
      return Array.isArray(event.partial) ? words.donePartially : words.done;
    default:
      return titles(words)[event.kind] ?? event.kind;
  }
}

function titles(words: WordsOf<"document">): Readonly<Record<string, string>> {
  return {
    submitted: words.submitted,
    entered: words.entered,
    held: words.held,
    started: words.started,
    failed: words.failed,
    expedited: words.expeditedThen,
  };
}

interface FactOptions {
  readonly words: WordsOf<"document">;
  readonly format: Format;
  /** The time since the previous event. */
  readonly passedMs: number | undefined;
  readonly urgency: DocumentBody["urgency"];
}

/** Returns further facts about an event, except a wait that equals the time since the previous event. */
export function factsOf(
  event: LifeEventBody,
  { words, format, passedMs, urgency }: FactOptions,
): readonly string[] {
  const { kind, priority, count, attempt, worker, waitedMs } = event;
  return [
    typeof priority === "number" &&
      (kind === "entered" || kind === "retried") &&
      (urgency === "background" ? words.background : words.priorityNumber(priority)),
    typeof count === "number" && words.count(format.number(count)),
    typeof attempt === "number" && kind === "started" && words.attempt(format.number(attempt)),
    typeof waitedMs === "number" && waitedMs !== passedMs && words.waited(format.duration(waitedMs)),
    typeof worker === "string" && worker,
  ].filter((fact) => typeof fact === "string");
}
