import type { FailureRecordBody, FailuresBody } from "../../client/wire.ts";
import type { FailureRecord } from "../../engine/failures.ts";
import type { FailureList } from "../../queue/failures/failures.ts";
import type { Caller } from "../access/caller.ts";
import { documentBody, timeText } from "./bodies.ts";

/** Groups of failures, for callers who may see all documents. */
export function failuresBody({ since, items, ...list }: FailureList, caller: Caller): FailuresBody {
  const groupBody = ({ latest, ...group }: FailureList["items"][number]) => ({
    ...group,
    ...timesBody(group),
    latest: documentBody(latest, caller),
  });
  return { ...list, since: timeText(since), items: items.map(groupBody) };
}

/** The record of a group of failures. */
export function failureRecordBody(record: FailureRecord): FailureRecordBody {
  return { ...record, ...timesBody(record) };
}

function timesBody({
  firstAt,
  lastAt,
  dismissedAt,
  dismissedBy,
  snoozedUntil,
}: Omit<FailureRecord, "group">) {
  return {
    firstAt: timeText(firstAt),
    lastAt: timeText(lastAt),
    dismissedAt: timeText(dismissedAt),
    dismissedBy,
    snoozedUntil: timeText(snoozedUntil),
  };
}
