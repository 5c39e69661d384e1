import type {
  CheckBody,
  DocumentBody,
  EventBody,
  ExplanationBody,
  LifeEventBody,
} from "../../client/wire.ts";
import type { Document } from "../../engine/document.ts";
import type { LifeEvent, QueueEvent } from "../../engine/event.ts";
import type { CustomerCheck } from "../../engine/insight.ts";
import type { Wording } from "../../i18n/explain.ts";
import type { Explanation } from "../../queue/insight/explanation.ts";
import { addressFor, type Caller, maySeeInside } from "../access/caller.ts";
import { publicExplanation, publicFacts } from "./public-facts.ts";

/** A document as the caller may see it. Its fields are always in the same order. */
export function documentBody(document: Document, caller: Caller): DocumentBody {
  const body = fullDocumentBody(document, caller);
  return maySeeInside(caller) ? body : publicFacts(body);
}

function fullDocumentBody(document: Document, caller: Caller): DocumentBody {
  return {
    id: document.id,
    customer: document.customer,
    name: document.name,
    type: document.type,
    metadata: document.metadata,
    content: document.content,
    trace: document.trace,
    source: sourceFor(caller, document.source),
    callback: addressFor(caller, document.callback),
    cost: document.cost,
    key: document.key,
    state: document.state,
    urgency: document.urgency,
    priority: document.priority,
    isExpedited: document.isExpedited,
    count: document.count,
    turn: document.turn,
    attempts: document.attempts,
    maxAttempts: document.maxAttempts,
    isLong: document.isLong,
    progress: document.progress,
    worker: document.worker,
    result: document.result,
    partial: document.partial,
    error: document.error,
    submittedAt: timeText(document.submittedAt),
    startAt: timeText(document.startAt),
    startBefore: timeText(document.startBefore),
    dueAt: timeText(document.dueAt),
    waitingSince: timeText(document.waitingSince),
    startedAt: timeText(document.startedAt),
    finishedAt: timeText(document.finishedAt),
  };
}

// A worker needs the whole URL to fetch it.
function sourceFor(caller: Caller, source: Document["source"]): Document["source"] {
  return source && caller.role !== "worker" ? { ...source, url: addressFor(caller, source.url) } : source;
}

/** An explanation as the caller may see it. */
export function explanationBody(full: Explanation, wording: Wording, caller: Caller): ExplanationBody {
  const explanation = maySeeInside(caller) ? full : publicExplanation(full, wording);
  const { at, document, deadlineAt, expectedStart, next, ...facts } = explanation;
  return {
    language: wording.language,
    at: timeText(at),
    ...facts,
    document: fullDocumentBody(document, caller),
    deadlineAt: timeText(deadlineAt),
    expectedStart: expectedStart && {
      ...expectedStart,
      p50At: timeText(expectedStart.p50At),
      p90At: timeText(expectedStart.p90At),
    },
    next: { ...next, resetsAt: timeText(next.resetsAt ?? null) },
  };
}

/** An event as the caller may see it. */
export function eventBody(event: QueueEvent, caller: Caller): EventBody {
  const due = "dueAt" in event ? { dueAt: timeText(event.dueAt) } : {};
  const shown = maySeeInside(caller) ? event : publicFacts(event);
  return { ...shown, ...due, at: timeText(event.at) };
}

/** An event in a document's life, as the caller may see it. */
export function lifeEventBody(event: LifeEvent, caller: Caller): LifeEventBody {
  const due = "dueAt" in event && event.dueAt !== undefined ? { dueAt: timeText(event.dueAt) } : {};
  const shown = maySeeInside(caller) ? event : publicFacts(event);
  return { ...shown, ...due, at: timeText(event.at) };
}

export function checkBody(check: CustomerCheck): CheckBody {
  return { ...check, at: timeText(check.at) };
}

/** A time as in RFC 3339. */
export function timeText<Time extends number | null>(time: Time): string | Extract<Time, null> {
  return (time === null ? null : new Date(time).toISOString()) as string | Extract<Time, null>;
}
