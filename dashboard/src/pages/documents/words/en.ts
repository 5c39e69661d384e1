import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { Action } from "../selection/action.ts";

const plural = pluralOf("en");

/** A sentence with a number, which comes plain and formatted. */
type Counted = (count: number, shown: string) => string;

const documents: Counted = (count, shown) =>
  plural(count, { one: `${shown} document`, other: `${shown} documents` });

const actions: Readonly<Record<Action, string>> = {
  cancel: "Cancel",
  retry: "Retry",
  expedite: "Expedite",
  remove: "Remove",
};

const asks: Readonly<Record<Action, Counted>> = {
  cancel: (count, shown) => `Cancel ${documents(count, shown)}?`,
  retry: (count, shown) => `Retry ${documents(count, shown)}?`,
  expedite: (count, shown) => `Expedite ${documents(count, shown)}?`,
  remove: (count, shown) => `Remove ${documents(count, shown)}?`,
};

const does: Readonly<Record<Action, Counted>> = {
  cancel: (count, shown) => `Cancel ${documents(count, shown)}`,
  retry: (count, shown) => `Retry ${documents(count, shown)}`,
  expedite: (count, shown) => `Expedite ${documents(count, shown)}`,
  remove: (count, shown) => `Remove ${documents(count, shown)}`,
};

const effects: Readonly<Record<Action, string>> = {
  cancel: "Documents being processed are stopped.",
  retry: "They rejoin the queue with their current priority.",
  expedite: "They start before all others, the oldest first. This cannot be undone.",
  remove: "They are permanently removed, with their contents and results.",
};

const doing: Readonly<Record<Action, string>> = {
  cancel: "Cancelling documents",
  retry: "Retrying documents",
  expedite: "Expediting documents",
  remove: "Removing documents",
};

const did: Readonly<Record<Action, Counted>> = {
  cancel: (count, shown) =>
    plural(count, { one: "One document was cancelled.", other: `${shown} documents were cancelled.` }),
  retry: (count, shown) =>
    plural(count, {
      one: "One document will be processed again.",
      other: `${shown} documents will be processed again.`,
    }),
  expedite: (count, shown) =>
    plural(count, { one: "One document was expedited.", other: `${shown} documents were expedited.` }),
  remove: (count, shown) =>
    plural(count, { one: "One document was removed.", other: `${shown} documents were removed.` }),
};

/** The English words of the documents' list; they are the type of the others. */
export const en = {
  waited: "Wait",
  processed: "Processing",
  attemptsOf: (attempts: string, most: string) => `${attempts} of ${most}`,

  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  apply: "Apply",
  customerHint: "Name of the customer",
  nameOrTitle: "Name or title",
  partOfNameOrTitle: "Part of the name or the title",
  idPrefix: "ID begins with",
  urgency: "Urgency",
  urgencies: { normal: "Normal", background: "Background" },
  savedFilters: "Saved filters",
  forgetFilter: (name: string) => `Forget the filter “${name}”`,
  filterName: "Name of this filter",
  saveFilter: "Save this filter",
  typeHint: "For example application/pdf",
  from: "From",
  until: "Until",
  since: (moment: string) => `since ${moment}`,
  before: (moment: string) => `until ${moment}`,
  lastHour: "Last hour",
  lastDay: "Last 24 hours",
  lastWeek: "Last 7 days",
  failure: "Failure",

  heldExplained:
    "These documents are outside the queue: their customers are paused or have reached their limit of running documents.",
  count: documents,
  atLeast: (shown: string) => `at least ${shown}`,
  added: ((count, shown) => plural(count, { one: `${shown} new`, other: `${shown} new` })) as Counted,
  gone: ((count, shown) =>
    plural(count, { one: `${shown} no longer matches`, other: `${shown} no longer match` })) as Counted,
  noLongerMatches: "no longer matches",
  show: "Show",
  looking: ((_count, shown) => `${shown} found so far, still searching…`) as Counted,
  stoppedLooking: "Not everything was searched; there may be more.",
  goOnLooking: "Keep searching",

  noneYet: "No documents yet",
  noneYetExplained: "Drop files anywhere on this page to submit them.",
  noneMatch: "No matching documents",
  noneMatchExplained: "Remove a filter, or clear them all.",

  select: (name: string) => `Select ${name}`,
  selectAll: "Select all on this page",
  selection: "Selection",
  selected: ((_count, shown) => `${shown} selected`) as Counted,
  selectEverything: (shown: string) => `Select all matches (${shown})`,
  everything: (shown: string) => `All matches are selected (${shown})`,
  clearSelection: "Clear selection",
  actions,
  asks,
  does,
  effects,
  theSelected: "These are the documents you selected on this page.",
  theMatching: (filter: string) => `These are all documents that match: ${filter}.`,
  theWhole: "No filter is set: these are all documents in the queue.",
  goBack: "Go back",

  doing,
  progress: (done: string, total: string) => `${done} of ${total}`,
  did,
  none: "Nothing was changed.",
  refused: ((count, shown) =>
    plural(count, {
      one: "This was not possible for one document:",
      other: `This was not possible for ${shown} documents:`,
    })) as Counted,
  examples: "for example",
  stopped: "Stopped early.",
  failed: "This could not be finished.",
};

/** The words of the documents' list. */
export type DocumentsWords = typeof en;
