import type { NewDocument, SubmittedDocument } from "../../../engine/document.ts";
import { turnStep } from "../../../policy/turn.ts";
import { checkOnce, unchecked } from "../../shared/line/checks.ts";
import { inLine, isBeforeStart, submittedDocument, submittedEvent } from "../../shared/line/placement.ts";
import { Notes } from "../../shared/notes.ts";
import { toJson } from "../../shared/stored-document.ts";
import type { Statements } from "../database/statements.ts";
import type { Done } from "../shared-commits.ts";
import { type CustomerMemory, isOrdinary, type KnownCustomer } from "./customer-memory.ts";
import { packEvents } from "./packed-events.ts";
import type { SubmitCall } from "./submit.ts";

/**
 * Submits one document with one statement, which relies on what this process remembers of the customer. Returns undefined if
 * that is not enough; then nothing has changed.
 */
export async function submitOne(
  { documents, now }: SubmitCall,
  { statements, memory }: { statements: Statements; memory: CustomerMemory },
): Promise<Done<SubmittedDocument[]> | undefined> {
  const [document] = documents;
  if (!document || documents.length > 1 || !mayEnter(document, now)) return undefined;
  const known = memory.recall(document.customer);
  if (!known || !isOrdinary(known.state)) return undefined;
  const placed = await store(statements, document, { known, now });
  if (!placed) {
    memory.refuse(document.customer);
    return undefined;
  }
  memory.confirm(document.customer, placed.known);
  const notes = new Notes();
  notes.tally("waiting", placed.lane, 1);
  if (document.startBefore !== null) notes.mayComeDue();
  notes.happened(placed.event);
  return { result: [placed.document], change: notes.change };
}

function mayEnter({ startAt, startBefore, urgency }: NewDocument, now: number): boolean {
  return urgency === "normal" && !isBeforeStart(startAt, now) && (startBefore === null || startBefore > now);
}

async function store(
  statements: Statements,
  document: NewDocument,
  { known, now }: { known: KnownCustomer; now: number },
) {
  const { customer, cost } = document;
  const state = { ...known.state };
  const checked = checkOnce(state, { customer, cost, is_background: false, ...unchecked }, now);
  const { updatedAt = now, windowStartedAt = now } = state.counter ?? {};
  const before = inLine(checked, 0, now);
  const event = submittedEvent(document, { ...before, turn: null }, now);
  type Row = { turn: number; version: string };
  const row = await statements.get<Row>("submit-one", {
    ...document,
    ...checked,
    metadata: toJson(document.metadata),
    content: toJson(document.content),
    trace: toJson(document.trace),
    source: toJson(document.source),
    updatedAt,
    windowStartedAt,
    step: turnStep(cost, state.weight),
    version: known.version,
    planVersion: known.planVersion,
    server: known.server,
    event: packEvents([event]),
  });
  if (!row) return undefined;
  return {
    document: submittedDocument(document, { ...before, turn: row.turn }, now),
    known: { ...known, state, version: row.version },
    lane: checked.lane,
    event,
  };
}
