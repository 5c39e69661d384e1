import type { DocumentState, NewDocument } from "../../src/engine/document.ts";
import type { Claim, ClaimRequest, Completion, Failure, Lease, RetryOptions } from "../../src/engine/line.ts";
import { maxLeaseMs } from "../../src/engine/line.ts";
import { expeditedLane, homeLane, type Lane, type Urgency } from "../../src/policy/lane.ts";
import { Line } from "../../src/policy/line.ts";
import { type Counter, check, defaultPolicy, type Policy, type Priority } from "../../src/policy/rule.ts";

/** A document of the model, to compare with results of an engine. */
export interface ModelDocument {
  readonly id: string;
  readonly customer: string;
  readonly cost: number;
  readonly key: string | null;
  readonly maxAttempts: number;
  readonly urgency: Urgency;
  state: DocumentState;
  priority: Priority | null;
  lane: Lane | null;
  isExpedited: boolean;
  count: number | null;
  turn: number | null;
  attempts: number;
  isLong: boolean;
  lease: number;
  leaseExpiresAt: number;
  dueAt: number | null;
  waitingSince: number | null;
  finishedAt: number | null;
  partial: Completion["partial"] | null;
  readonly startAt: number | null;
  /** Its deadline until it starts or is finished. */
  deadlineAt: number | null;
}

/** The queue in its simplest form: the pure rule, the pure line, and plain objects for the rest. */
export class ModelQueue {
  readonly documents = new Map<string, ModelDocument>();
  readonly counters = new Map<string, Counter>();
  readonly policies = new Map<string, Policy>();
  readonly weights = new Map<string, number>();
  readonly paused = new Set<string>();
  isPaused = false;
  overdueAfterMs = defaultPolicy.resetIntervalMs;
  #line = new Line();

  submit(documents: readonly NewDocument[], now: number): ModelDocument[] {
    return documents.map((document) => {
      const known = [...this.documents.values()].find(
        ({ customer, key }) => key !== null && customer === document.customer && key === document.key,
      );
      return known ?? this.#store(document, now);
    });
  }

  claim(request: ClaimRequest): Pick<Claim, "lease" | "slot">[] {
    const { express, overdue, ordinarySlots, maxLong = ordinarySlots, now, leaseMs } = request;
    if (this.isPaused) return [];
    let long = 0;
    const isShort = ({ id }: { id: string }) => !this.documents.get(id)?.isLong;
    const isInTime = ({ id }: { id: string }) => (this.documents.get(id)?.deadlineAt ?? now + 1) > now;
    const mayTake = (document: { id: string }) => isInTime(document) && (isShort(document) || long < maxLong);
    const mayTakeExpress = (document: { id: string }) => isInTime(document) && isShort(document);
    const claims: Pick<Claim, "lease" | "slot">[] = [];
    const take = (slot: Claim["slot"], next: { id: string } | undefined) => {
      if (next) claims.push({ lease: this.#start(next.id, now, leaseMs), slot });
      if (next && !isShort(next)) long++;
      return next !== undefined;
    };
    for (let slot = 0; slot < (express?.slots ?? 0); slot++)
      take("express", this.#line.take(express?.upTo, mayTakeExpress));
    let free = ordinarySlots;
    if (overdue && free > 0) {
      const next = this.#line.takeOverdue({
        now,
        afterMs: this.overdueAfterMs,
        lastServed: overdue.lastServed,
        mayTake,
      });
      if (take("overdue", next)) free--;
    }
    for (let slot = 0; slot < free; slot++) take("ordinary", this.#line.take(10, mayTake));
    return claims;
  }

  complete({ lease, partial }: Completion, now: number): boolean {
    return this.#end(lease, (document) => {
      this.#finish(document, "done", now);
      document.partial = partial ?? null;
    });
  }

  fail({ lease, retryAt }: Failure, now: number): boolean {
    return this.#end(lease, (document) => {
      if (retryAt === undefined) this.#finish(document, "failed", now);
      else Object.assign(document, { state: "scheduled", dueAt: retryAt });
    });
  }

  giveBack(lease: Lease, now: number): boolean {
    return this.#end(lease, (document) => {
      document.attempts--;
      this.#rejoin(document, now);
    });
  }

  preempt(lease: Lease, now: number): boolean {
    const isCurrent = this.giveBack(lease, now);
    if (isCurrent) this.#change(lease.document, { isLong: true });
    return isCurrent;
  }

  renew(lease: Lease, until: number): boolean {
    return this.#end(lease, (document) => {
      document.leaseExpiresAt = until;
    });
  }

  enterDue(now: number): number {
    const due = this.#in("scheduled").filter(
      ({ dueAt, deadlineAt }) => (dueAt ?? 0) <= now && (deadlineAt === null || deadlineAt > now),
    );
    due.sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0) || (a.id < b.id ? -1 : 1));
    for (const document of due) this.#enter(document, now);
    return due.length;
  }

  cancelLate(now: number): number {
    const late = [...this.documents.values()].filter(
      ({ deadlineAt }) => deadlineAt !== null && deadlineAt <= now,
    );
    late.sort((a, b) => (a.deadlineAt ?? 0) - (b.deadlineAt ?? 0) || (a.id < b.id ? -1 : 1));
    for (const { id } of late) this.cancel(id, now);
    return late.length;
  }

  expedite(id: string): boolean {
    const document = this.documents.get(id);
    if (document?.state !== "waiting") return false;
    const turn = this.#line.expedite(id)?.turn ?? null;
    Object.assign(document, { lane: expeditedLane, isExpedited: true, turn });
    return true;
  }

  rescue(now: number): number {
    const isLost = ({ leaseExpiresAt }: ModelDocument) =>
      leaseExpiresAt <= now || leaseExpiresAt > now + maxLeaseMs;
    const lost = this.#in("running").filter(isLost);
    for (const document of lost) {
      if (document.attempts < document.maxAttempts) this.#rejoin(document, now);
      else this.#finish(document, "failed", now);
    }
    return lost.length;
  }

  prune(before: number): void {
    for (const { id, finishedAt } of [...this.documents.values()]) {
      if (finishedAt !== null && finishedAt < before) this.documents.delete(id);
    }
  }

  cancel(id: string, now: number): boolean {
    const document = this.documents.get(id);
    if (!document || !["scheduled", "held", "waiting", "running"].includes(document.state)) return false;
    this.#line.cancel(id);
    this.#finish(document, "cancelled", now);
    return true;
  }

  retry(id: string, now: number, { by }: RetryOptions = {}): boolean {
    const document = this.documents.get(id);
    if (!document || !["failed", "cancelled", "done"].includes(document.state)) return false;
    Object.assign(document, { attempts: 0, partial: null });
    if (by === "customer") Object.assign(document, { priority: null, count: null });
    Object.assign(document, { lane: null, isExpedited: false });
    if (document.startAt !== null && document.startAt > now) {
      Object.assign(document, { state: "scheduled", dueAt: document.startAt, finishedAt: null });
    } else this.#enter(document, now);
    return true;
  }

  remove(id: string): boolean {
    const document = this.documents.get(id);
    if (!document || document.state === "running") return false;
    this.#line.cancel(id);
    return this.documents.delete(id);
  }

  pauseCustomer(customer: string): number {
    this.paused.add(customer);
    const held = this.#line.hold(customer);
    for (const { id } of held) this.#change(id, { state: "held", turn: null, waitingSince: null });
    return held.length;
  }

  resumeCustomer(customer: string, now: number): number {
    this.paused.delete(customer);
    const held = this.#in("held").filter((document) => document.customer === customer);
    for (const document of held) Object.assign(document, { state: "scheduled", dueAt: now });
    return held.length;
  }

  #store(submitted: NewDocument, now: number): ModelDocument {
    const { id, customer, cost, key, maxAttempts, startAt, urgency } = submitted;
    const document: ModelDocument = {
      ...{
        id,
        customer,
        cost,
        key,
        maxAttempts,
        urgency,
        state: "scheduled",
        priority: null,
        lane: null,
        isExpedited: false,
        count: null,
        turn: null,
      },
      ...{
        attempts: 0,
        isLong: false,
        lease: 0,
        leaseExpiresAt: 0,
        startAt,
        deadlineAt: submitted.startBefore,
        dueAt: startAt,
        waitingSince: null,
        finishedAt: null,
        partial: null,
      },
    };
    this.documents.set(id, document);
    if (startAt === null || startAt <= now) this.#enter(document, now);
    return document;
  }

  #enter(document: ModelDocument, now: number): void {
    Object.assign(document, { dueAt: null, finishedAt: null });
    if (this.paused.has(document.customer)) {
      Object.assign(document, { state: "held", turn: null, waitingSince: null });
      return;
    }
    document.priority ??= document.urgency === "background" ? 9 : this.#check(document, now);
    document.lane ??= homeLane(document.priority, document.urgency === "background");
    const { turn, waitingSince } = this.#line.enter({ ...document, ...this.#placeOf(document) }, now);
    Object.assign(document, { state: "waiting", turn, waitingSince });
  }

  #placeOf({ lane, customer }: ModelDocument): { lane: Lane; weight: number } {
    return { lane: lane as Lane, weight: this.weights.get(customer) ?? 1 };
  }

  #check(document: ModelDocument, now: number): Priority {
    const { customer, cost } = document;
    const policy = this.policies.get(customer) ?? defaultPolicy;
    const checked = check(this.counters.get(customer), now, { policy, cost });
    this.counters.set(customer, checked.counter);
    document.count = checked.counter.count;
    return checked.priority;
  }

  #rejoin(document: ModelDocument, now: number): void {
    if (this.paused.has(document.customer)) {
      Object.assign(document, { state: "held", turn: null, waitingSince: null });
      return;
    }
    const { turn, waitingSince } = this.#line.rejoin({ ...document, ...this.#placeOf(document) }, now);
    Object.assign(document, { state: "waiting", turn, waitingSince });
  }

  #start(id: string, now: number, leaseMs: number): Lease {
    const document = this.documents.get(id) as ModelDocument;
    document.attempts++;
    document.lease++;
    Object.assign(document, { state: "running", leaseExpiresAt: now + leaseMs, deadlineAt: null });
    return { document: id, number: document.lease };
  }

  #finish(document: ModelDocument, state: DocumentState, now: number): void {
    Object.assign(document, { state, dueAt: null, deadlineAt: null, finishedAt: now });
  }

  #end(lease: Lease, how: (document: ModelDocument) => void): boolean {
    const document = this.documents.get(lease.document);
    if (document?.state !== "running" || document.lease !== lease.number) return false;
    how(document);
    return true;
  }

  #change(id: string, change: Partial<ModelDocument>): void {
    Object.assign(this.documents.get(id) as ModelDocument, change);
  }

  #in(state: DocumentState): ModelDocument[] {
    return [...this.documents.values()].filter((document) => document.state === state);
  }
}
