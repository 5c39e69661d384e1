import type { NewDocument } from "../../../engine/document.ts";
import type { Placement } from "../../shared/line/placement.ts";
import { toJson } from "../../shared/stored-document.ts";
import { CopyWriter } from "../pipeline/copy-writer.ts";

/** A new document, its place, and when it was submitted. */
export interface NewPlace {
  readonly document: NewDocument;
  readonly placement: Placement;
  readonly now: number;
}

/** The row of a document for `insert-documents` and, if it waits, `enter-line`. */
export function rowOf({ document, placement, now }: NewPlace) {
  return {
    ...document,
    ...placement,
    metadata: toJson(document.metadata),
    content: toJson(document.content),
    trace: toJson(document.trace),
    source: toJson(document.source),
    submittedAt: now,
    isLong: false,
    isBackground: document.urgency === "background",
    deadlineAt: document.startBefore,
    indexedState: indexedState(placement),
  };
}

/** The rows of `copy-documents`. */
export function copiedDocuments(places: readonly NewPlace[]): Buffer {
  const writer = new CopyWriter();
  for (const place of places) writeDocument(writer, place);
  return writer.finish();
}

/** The rows of `copy-line`: those of the documents that wait. */
export function copiedPlaces(places: readonly NewPlace[]): Buffer {
  const writer = new CopyWriter();
  for (const { document, placement } of places) {
    if (placement.state !== "waiting") continue;
    writer.row(6);
    writer.smallint(placement.lane);
    writer.bigint(placement.turn);
    writer.uuid(document.id);
    writer.text(document.customer);
    writer.bigint(placement.waitingSince);
    writer.bigint(document.startBefore);
  }
  return writer.finish();
}

function writeDocument(writer: CopyWriter, { document, placement, now }: NewPlace): void {
  writer.row(29);
  writer.uuid(document.id);
  writer.text(document.customer);
  writer.text(document.name);
  writer.text(document.type);
  writer.text(toJson(document.metadata));
  writer.text(toJson(document.content));
  writer.text(toJson(document.trace));
  writer.text(toJson(document.source));
  writer.text(document.callback);
  writer.integer(document.cost);
  writer.text(document.key);
  writer.integer(document.maxAttempts);
  writer.bigint(now);
  writer.bigint(document.startAt);
  writer.bigint(document.startBefore);
  writer.bigint(document.startBefore);
  writer.boolean(document.urgency === "background");
  writer.text(placement.state);
  writer.text(indexedState(placement));
  writePlacement(writer, placement);
}

function writePlacement(writer: CopyWriter, placement: Placement): void {
  writer.bigint(placement.dueAt);
  writer.smallint(placement.priority);
  writer.smallint(placement.lane);
  writer.bigint(placement.turn);
  writer.bigint(placement.count);
  writer.bigint(placement.countBefore);
  writer.bigint(placement.sinceUpdateMs);
  writer.boolean(placement.wasReset);
  writer.bigint(placement.checkedAt);
  writer.bigint(placement.waitingSince);
}

// Its state if that has an index.
function indexedState({ state }: Placement): string | null {
  return state === "waiting" ? null : state;
}
