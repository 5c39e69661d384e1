import type { FailureRecord } from "../../engine/failures.ts";
import type { GroupedDocument } from "../../maintenance/failed-documents.ts";
import { type CommonError, sharedMessage } from "../../maintenance/failure-group.ts";
import type { FailureDetails } from "../../policy/failure-details.ts";
import type { FailureGrouping } from "./options.ts";

/** An error that documents have in common. */
export interface FailureCause extends CommonError {
  /** The details that the errors of all its documents share. */
  readonly details: FailureDetails | null;
  readonly documents: number;
}

/** The steps in which failures are counted. */
export interface FailureSteps {
  /** The start of the first step. */
  readonly since: number;
  readonly stepMs: number;
  readonly count: number;
}

/** Failed documents that have something in common, while they are counted. */
export interface GroupInMaking {
  readonly group: string;
  readonly causes: Map<string, CauseInMaking>;
  readonly customers: Map<string, number>;
  readonly trend: number[];
  documents: number;
  firstAt: number;
  latest: { readonly id: string; readonly at: number };
}

/** Documents with the same error, while they are counted. */
export interface CauseInMaking {
  common: CommonError;
  details: FailureDetails;
  documents: number;
  latest: GroupedDocument;
}

/** Groups documents by what they have in common, the largest group first. */
export function groupDocuments(
  documents: readonly GroupedDocument[],
  by: FailureGrouping,
  steps: FailureSteps,
): GroupInMaking[] {
  const groups = new Map<string, GroupInMaking>();
  for (const document of documents) {
    const name = nameOfGroup[by](document);
    const group = groups.get(name) ?? newGroup(name, document, steps);
    groups.set(name, group);
    addTo(group, document, steps);
  }
  return [...groups.values()].sort((a, b) => b.documents - a.documents || b.latest.at - a.latest.at);
}

const nameOfGroup: Readonly<Record<FailureGrouping, (document: GroupedDocument) => string>> = {
  error: ({ common }) => common.group,
  type: ({ type }) => type ?? "",
  reader: ({ error }) => String(error.details?.reader ?? ""),
  processor: ({ error }) => error.processor ?? "",
  customer: ({ customer }) => customer,
};

function newGroup(group: string, { id, at }: GroupedDocument, { count }: FailureSteps): GroupInMaking {
  return {
    group,
    causes: new Map(),
    customers: new Map(),
    trend: new Array<number>(count).fill(0),
    documents: 0,
    firstAt: at,
    latest: { id, at },
  };
}

function addTo(group: GroupInMaking, document: GroupedDocument, { since, stepMs }: FailureSteps): void {
  const { id, at, customer } = document;
  group.documents++;
  group.customers.set(customer, (group.customers.get(customer) ?? 0) + 1);
  group.firstAt = Math.min(group.firstAt, at);
  if (at > group.latest.at) group.latest = { id, at };
  const step = Math.min(group.trend.length - 1, Math.max(0, Math.floor((at - since) / stepMs)));
  group.trend[step] = (group.trend[step] ?? 0) + 1;
  addCause(group.causes, document);
}

function addCause(causes: Map<string, CauseInMaking>, document: GroupedDocument): void {
  const { common, error, message } = document;
  const cause = causes.get(common.group);
  if (!cause) {
    const details = error.details ?? {};
    causes.set(common.group, { common: { ...common, message }, details, documents: 1, latest: document });
    return;
  }
  cause.documents++;
  cause.details = sharedDetails(cause.details, error.details ?? {});
  const shared = sharedMessage(cause.common.message, message, common.message);
  if (shared !== cause.common.message) cause.common = { ...common, message: shared };
  if (document.at > cause.latest.at) cause.latest = document;
}

function sharedDetails(one: FailureDetails, other: FailureDetails): FailureDetails {
  const names = Object.keys(one);
  // Most documents of a group have the same details.
  if (names.every((name) => one[name] === other[name])) return one;
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => value === other[name]));
}

/** The errors of a group, the most frequent first. */
export function causesOf(causes: GroupInMaking["causes"]): FailureCause[] {
  return [...causes.values()]
    .sort((a, b) => b.documents - a.documents || b.latest.at - a.latest.at)
    .map(({ common, details, documents }) => ({
      ...common,
      details: Object.keys(details).length > 0 ? details : null,
      documents,
    }));
}

/** Returns true if a group is dismissed and has not failed since, or is snoozed. */
export function isHidden(record: FailureRecord | undefined, lastAt: number, now: number): boolean {
  if (!record) return false;
  const { dismissedAt, snoozedUntil } = record;
  return (dismissedAt !== null && lastAt <= dismissedAt) || (snoozedUntil !== null && snoozedUntil > now);
}
