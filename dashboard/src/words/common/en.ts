import type { DocumentState, Role } from "../../../../src/client/client.ts";

const states: Readonly<Record<DocumentState, string>> = {
  scheduled: "Scheduled",
  held: "Held",
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
  cancelled: "Cancelled",
};

const roles: Readonly<Record<Role, string>> = {
  admin: "Administrator",
  operator: "Operator",
  viewer: "Viewer",
  worker: "Worker",
  customer: "Customer",
};

/** The English words that all pages share, which are also the type. */
export const en = {
  customer: "Customer",
  documents: "Documents",
  submit: "Submit documents",
  priority: "Priority",
  state: "State",
  submitted: "Submitted",
  type: "Type",
  attempts: "Attempts",
  name: "Name",
  stop: "Stop",
  close: "Close",
  copy: "Copy",
  count: "Count",
  next: "Next priority",
  pending: "Pending",
  running: "Running",
  plan: "Plan",
  filters: "Filters",
  clearFilters: "Clear all filters",
  noneHere: "This page is now empty",
  audit: "Audit",
  search: "Search",
  language: "Language",
  key: "Key",
  expires: "Expires",
  asTable: "Show as table",
  cancel: "Cancel",
  retry: "Try again",
  copied: "Copied.",
  loading: "Loading…",
  failedToLoad: "This could not be loaded.",
  unreachable: "The server is not responding. This page will keep retrying.",
  inTime: (duration: string) => `in ${duration}`,
  messages: "Messages",
  priorityNumber: (priority: number) => `Priority ${priority}`,
  noPriority: "No priority yet",
  states,
  roles,
  inPart: "Done, partial",
  time: "Time",
  firstPage: "First page",
  previousPage: "Previous page",
  nextPage: "Next page",
  pages: "Pages of the list",
};

export type CommonWords = typeof en;
