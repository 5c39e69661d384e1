import type { DocumentBody } from "../../client/wire.ts";
import { formatDistance } from "./format.ts";
import type { Screen } from "./screen.ts";
import type { Column } from "./table.ts";

/** The state of a document, with `partial` for an incomplete or doubtful result. */
export function stateText({ state, partial }: Pick<DocumentBody, "state" | "partial">): string {
  return partial ? `${state}, partial` : state;
}

/** The priority of a document, or where it starts instead. */
export function priorityText({ priority, isExpedited, urgency }: DocumentBody): string {
  if (isExpedited) return "expedited";
  return urgency === "background" ? urgency : String(priority ?? "–");
}

/** The columns of a list of documents. */
export function documentColumns(screen: Screen, now: number): readonly Column<DocumentBody>[] {
  return [
    { heading: "id", cell: ({ id }) => id },
    {
      heading: "state",
      cell: stateText,
      paint: ({ state }, cell) => screen.paintState(state, cell),
    },
    { heading: "priority", brief: "p", cell: priorityText, isRight: true },
    { heading: "customer", cell: ({ customer }) => customer, mayShrink: true },
    { heading: "name", cell: ({ name }) => name, mayShrink: true },
    {
      heading: "submitted",
      cell: ({ submittedAt }) => formatDistance(Date.parse(submittedAt), now),
      isRight: true,
      mayHide: true,
    },
  ];
}
