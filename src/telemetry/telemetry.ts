import { FairlaneError } from "../errors/fairlane-error.ts";
import { laneOf, type Urgency } from "../policy/lane.ts";
import type { Priority } from "../policy/rule.ts";
import { type LogFacts, type Logger, silentLogger } from "./logger.ts";
import { Meters } from "./meters.ts";
import { type TraceContext, traceIdOf } from "./trace-context.ts";
import type { OpenSpan, Tracing } from "./tracing.ts";

/** The facts about a document that are logged and counted. */
export interface Observed {
  readonly id: string;
  readonly customer: string;
  readonly priority: Priority | null;
  readonly urgency: Urgency;
  readonly isExpedited: boolean;
  readonly attempts: number;
  readonly trace: TraceContext | null;
  readonly waitingSince: number | null;
  readonly startedAt: number | null;
}

/** The end of a failed attempt. */
export interface ObservedFailure {
  /** The name and code of the error. Never its message, which may quote the document. */
  readonly name: string;
  readonly code?: string | undefined;
  /** True if no further attempt follows. */
  readonly isFinal: boolean;
}

/** The processor of a document, and its duration. */
export interface ObservedWork {
  readonly processor: string;
  readonly ms: number;
}

/** The facts about a delivery that are logged and counted. Never its address, which may hold a secret. */
export interface ObservedDelivery {
  readonly delivery: string;
  readonly webhook: string;
  readonly kind: string;
  readonly document: string | null;
}

/** The end of one try to deliver. */
interface ObservedTry {
  readonly state: "delivered" | "pending" | "failed";
  /** Null if there was no response. */
  readonly status: number | null;
  readonly ms: number;
  readonly tries: number;
}

interface TelemetryParts {
  readonly logger: Logger;
  readonly isCustomerLogged: boolean;
  readonly tracing?: Tracing | undefined;
}

/** Counts, measures and logs everything that happens in this process. All other parts report here. */
export class Telemetry {
  readonly meters = new Meters();
  readonly logger: Logger;
  /** True if log lines contain customer names. */
  readonly isCustomerLogged: boolean;
  readonly #tracing: Tracing | undefined;
  /** True if somebody reads debug lines; otherwise they are not even built. */
  readonly #isDebugged: boolean;

  constructor({ logger, isCustomerLogged, tracing }: TelemetryParts) {
    this.logger = logger;
    this.isCustomerLogged = isCustomerLogged;
    this.#tracing = tracing;
    this.#isDebugged = logger.debug !== silentLogger.debug;
  }

  submitted(document: Observed): void {
    this.meters.count("submitted", laneOf(document));
    if (this.#isDebugged) this.logger.debug(this.#factsOf(document), "submitted");
  }

  started(document: Observed): void {
    const { waitingSince, startedAt } = document;
    const waitedMs = (startedAt ?? 0) - (waitingSince ?? startedAt ?? 0);
    this.meters.count("started", laneOf(document));
    this.meters.waited(laneOf(document), waitedMs);
    if (this.#isDebugged) this.logger.debug(this.#attemptOf(document, { waitedMs }), "started");
  }

  done(document: Observed, { processor, ms }: ObservedWork, isPartial: boolean): void {
    this.meters.count("done", laneOf(document));
    if (isPartial) this.meters.count("partial", laneOf(document));
    this.meters.processed(processor, laneOf(document), ms);
    if (!this.#isDebugged) return;
    this.logger.debug(this.#attemptOf(document, { processor, ms: Math.round(ms), isPartial }), "done");
  }

  attemptFailed(document: Observed, { processor, ms }: ObservedWork, failure: ObservedFailure): void {
    const { name: error, code, isFinal } = failure;
    this.meters.count("attemptsFailed", laneOf(document));
    if (isFinal) this.meters.count("failed", laneOf(document));
    else this.meters.retried("attempt-failed");
    this.meters.processed(processor, laneOf(document), ms);
    const facts = { processor, ms: Math.round(ms), error, code };
    this.logger.warn(this.#attemptOf(document, facts), isFinal ? "failed" : "attempt failed");
  }

  /** The document was taken away from its worker: given back, interrupted for others, cancelled, or because the lease was lost. */
  taken(document: Observed, code: string): void {
    if (code === "preempted") this.meters.count("preempted", laneOf(document));
    const log = code === "lease-lost" ? this.logger.warn : this.logger.info;
    log.call(this.logger, this.#attemptOf(document, { code }), "taken away");
  }

  cancelled(document: Observed): void {
    this.meters.count("cancelled", laneOf(document));
    this.logger.info(this.#factsOf(document), "cancelled");
  }

  retried(document: Observed): void {
    this.meters.retried("by-hand");
    this.logger.info(this.#factsOf(document), "retried");
  }

  /** Leases expired, and their documents returned to the line. */
  leasesLost(count: number): void {
    if (count === 0) return;
    this.meters.leasesLost(count);
    this.logger.warn({ count }, "leases ran out");
  }

  /** Documents were cancelled because they had not started by their deadlines. */
  deadlinesPassed(count: number): void {
    if (count === 0) return;
    this.meters.deadlinesPassed(count);
    this.logger.info({ count }, "deadlines passed");
  }

  /** A waiting document was moved before all others. */
  expedited(document: Observed): void {
    this.logger.info(this.#factsOf(document), "expedited");
  }

  /** The clock jumped by more than a minute. */
  clockJumped(): void {
    this.meters.clockJumped();
    this.logger.warn({}, "the clock jumped: nothing old is removed until it has been steady for an hour");
  }

  /** A delivery was sent: it was delivered, is sent again later, or has failed. */
  delivered(delivery: ObservedDelivery, { state, ...facts }: ObservedTry): void {
    const outcome = state === "pending" ? "retried" : state;
    this.meters.delivered(outcome, facts.ms);
    if (outcome === "failed") this.logger.warn({ ...delivery, ...facts }, "delivery failed");
    else if (outcome === "retried") this.logger.info({ ...delivery, ...facts }, "delivery is tried again");
    else if (this.#isDebugged) this.logger.debug({ ...delivery, ...facts }, "delivered");
  }

  /** A webhook was switched off because of its responses. */
  webhookDisabled({ id: webhook, customer }: { id: string; customer: string | null }, reason: string): void {
    const named = this.isCustomerLogged && customer !== null ? { customer } : {};
    this.logger.warn({ webhook, reason, ...named }, "webhook switched off");
  }

  /** Submits documents within a span, if tracing is on, and in its trace; otherwise in the given trace. */
  async withinSubmission<Result>(
    documents: number,
    parent: TraceContext | undefined,
    submit: (trace: TraceContext | undefined) => Promise<Result>,
  ): Promise<Result> {
    const attributes = { "messaging.operation.type": "send", "messaging.batch.message_count": documents };
    const span = this.#tracing?.begin({ name: "submit", parent, attributes });
    if (!span) return submit(parent);
    try {
      const result = await span.run(() => submit(span.trace));
      span.end();
      return result;
    } catch (error) {
      span.end({}, error instanceof FairlaneError ? error.code : "internal-error");
      throw error;
    }
  }

  /** Begins the span of an attempt, in the trace of the document's submission, if tracing is on. */
  beginAttempt(document: Observed): OpenSpan | undefined {
    const { id, priority, urgency, isExpedited, attempts, trace } = document;
    return this.#tracing?.begin({
      name: "process",
      parent: trace,
      attributes: {
        "messaging.operation.type": "process",
        "messaging.message.id": id,
        "fairlane.attempt": attempts,
        ...(priority !== null && { "fairlane.priority": priority }),
        ...(urgency !== "normal" && { "fairlane.urgency": urgency }),
        ...(isExpedited && { "fairlane.expedited": true }),
      },
    });
  }

  #attemptOf(document: Observed, facts: LogFacts): LogFacts {
    return { ...this.#factsOf(document), attempt: document.attempts, ...facts };
  }

  #factsOf({ id, customer, priority, urgency, isExpedited, trace }: Observed): LogFacts {
    const traceId = traceIdOf(trace);
    return {
      document: id,
      priority,
      ...(urgency !== "normal" && { urgency }),
      ...(isExpedited && { isExpedited }),
      ...(traceId !== undefined && { traceId }),
      ...(this.isCustomerLogged && { customer }),
    };
  }
}
