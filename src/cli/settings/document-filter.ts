import type { DocumentFilterBody, DocumentState } from "../../client/wire.ts";
import { documentStates } from "../../engine/document.ts";
import { type Urgency, urgencies } from "../../policy/lane.ts";
import { mediaTypeOfExtension } from "../../policy/media-types.ts";
import type { Call, CommandOption } from "../command.ts";
import { choiceOption, definedOnly, pastOption, wholeOption } from "./option-values.ts";

/** The options that choose documents. All conditions must hold. */
export const documentFilterOptions: Readonly<Record<string, CommandOption>> = {
  customer: { takes: "NAME", short: "c", values: "customers", meaning: "only of this customer" },
  state: {
    takes: "STATE",
    short: "s",
    values: documentStates,
    meaning: `only in this state: ${documentStates.join(", ")}`,
  },
  type: {
    takes: "TYPE",
    short: "t",
    meaning: "only of this media type, file extension or kind, such as application/pdf, pdf or invoice",
  },
  name: { takes: "TEXT", meaning: "only names that contain this" },
  priority: {
    takes: "NUMBER",
    short: "p",
    values: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    meaning: "only of this priority, 1 to 9; 9 includes background documents",
  },
  urgency: { takes: "NAME", values: urgencies, meaning: "only normal or background ones" },
  after: {
    takes: "TIME",
    meaning: "only submitted at or after 2026-12-01T08:00:00Z, or within the last 2h",
  },
  before: { takes: "TIME", meaning: "only submitted before 2026-12-01T08:00:00Z, or more than 2h ago" },
  failure: { takes: "GROUP", meaning: "only failed with this failure, a group of fairlane failures" },
  partial: { meaning: "only documents that are done, but incomplete or doubtful" },
};

/** The documents that a call chooses; empty if it chooses all. */
export function documentFilterOf(call: Call): DocumentFilterBody {
  const { customer, name, type, failure } = call.options;
  return definedOnly({
    customer,
    name,
    type: type && (mediaTypeOfExtension(type) ?? type),
    failure,
    state: choiceOption<DocumentState>(call, "state", documentStates),
    priority: wholeOption(call, "priority", [1, 9]),
    urgency: choiceOption<Urgency>(call, "urgency", urgencies),
    submittedAfter: pastOption(call, "after"),
    submittedBefore: pastOption(call, "before"),
    partial: call.flags.has("partial") ? (true as const) : undefined,
  });
}
