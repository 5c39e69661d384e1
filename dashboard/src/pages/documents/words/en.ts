import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { Action } from "../selection/action.ts";

const plural = pluralOf<"one" | "other">("en", "other");

/** A sentence of a number, which comes plain and as it is written. */
type Counted = (count: number, shown: string) => string;

const documents: Counted = (count, shown) =>
  plural(count, { one: `${shown} document`, other: `${shown} documents` });

const actions: Readonly<Record<Action, string>> = {
  cancel: "Cancel",
  retry: "Retry",
  remove: "Remove",
};

const asks: Readonly<Record<Action, Counted>> = {
  cancel: (count, shown) => `Cancel ${documents(count, shown)}?`,
  retry: (count, shown) => `Retry ${documents(count, shown)}?`,
  remove: (count, shown) => `Remove ${documents(count, shown)}?`,
};

const does: Readonly<Record<Action, Counted>> = {
  cancel: (count, shown) => `Cancel ${documents(count, shown)}`,
  retry: (count, shown) => `Retry ${documents(count, shown)}`,
  remove: (count, shown) => `Remove ${documents(count, shown)}`,
};

const effects: Readonly<Record<Action, string>> = {
  cancel: "What is being processed is stopped.",
  retry: "They enter the line again, at the priority that they have.",
  remove: "They are removed for good, with their contents and results.",
};

const doing: Readonly<Record<Action, string>> = {
  cancel: "Cancelling documents",
  retry: "Retrying documents",
  remove: "Removing documents",
};

const did: Readonly<Record<Action, Counted>> = {
  cancel: (count, shown) =>
    plural(count, { one: "One document was cancelled.", other: `${shown} documents were cancelled.` }),
  retry: (count, shown) =>
    plural(count, {
      one: "One document is processed again.",
      other: `${shown} documents are processed again.`,
    }),
  remove: (count, shown) =>
    plural(count, { one: "One document was removed.", other: `${shown} documents were removed.` }),
};

/** The English words of the documents' list; they are the type of the others. */
export const en = {
  title: "Documents",
  name: "Name",
  customer: "Customer",
  state: "State",
  priority: "Priority",
  type: "Type",
  submitted: "Submitted",
  waited: "Wait",
  processed: "Processing",
  attempts: "Attempts",
  attemptsOf: (attempts: string, most: string) => `${attempts} of ${most}`,

  filters: "Filters",
  removeFilter: (filter: string) => `Remove the filter: ${filter}`,
  clearFilters: "Clear all filters",
  apply: "Apply",
  nameHint: "Part of the name",
  customerHint: "Name of the customer",
  typeHint: "For example application/pdf",
  from: "From",
  until: "Until",
  since: (moment: string) => `since ${moment}`,
  before: (moment: string) => `until ${moment}`,
  lastHour: "Last hour",
  lastDay: "Last 24 hours",
  lastWeek: "Last 7 days",
  failure: "Failure",

  count: documents,
  atLeast: (shown: string) => `at least ${shown}`,
  added: ((count, shown) => plural(count, { one: `${shown} new`, other: `${shown} new` })) as Counted,
  gone: ((count, shown) =>
    plural(count, { one: `${shown} no longer matches`, other: `${shown} no longer match` })) as Counted,
  noLongerMatches: "no longer matches",
  show: "Show",
  looking: ((_count, shown) => `${shown} found so far, still looking …`) as Counted,
  stop: "Stop",
  stoppedLooking: "Not everything was looked through: there may be more.",
  goOnLooking: "Go on looking",

  noneYet: "No documents yet",
  noneYetExplained: "Drop files anywhere on this page, and they are submitted.",
  submit: "Submit documents",
  noneMatch: "No document matches",
  noneMatchExplained: "Remove a filter, or clear all of them.",
  noneHere: "Nothing is left on this page",

  select: (name: string) => `Select ${name}`,
  selectAll: "Select all on this page",
  selection: "Selection",
  selected: ((_count, shown) => `${shown} selected`) as Counted,
  selectEverything: (shown: string) => `Select everything that matches (${shown})`,
  everything: (shown: string) => `Everything that matches is selected (${shown})`,
  clearSelection: "Clear the selection",
  actions,
  asks,
  does,
  effects,
  theSelected: "These are the documents that you selected on this page.",
  theMatching: (filter: string) => `These are all that match: ${filter}.`,
  theWhole: "No filter is set: these are all documents of the queue.",
  goBack: "Go back",

  doing,
  progress: (done: string, total: string) => `${done} of ${total}`,
  did,
  none: "Nothing was changed.",
  refused: ((count, shown) =>
    plural(count, {
      one: "One document was refused:",
      other: `${shown} documents were refused:`,
    })) as Counted,
  reasons: {
    "wrong-state": "its state does not allow this",
    "not-found": "it is gone already",
  } as Readonly<Record<string, string>>,
  examples: "for example",
  stopped: "Stopped before the end.",
  failed: "This could not be finished.",
  close: "Close",
};

/** The words of the documents' list. */
export type DocumentsWords = typeof en;
