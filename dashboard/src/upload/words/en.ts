import { pluralOf } from "../../../../src/i18n/plural.ts";

const plural = pluralOf("en");

/** Advice for codes that mean something more precise here than elsewhere. */
const advice: Readonly<Record<string, string>> = {
  "invalid-argument":
    "The name of the customer or of the file is not valid. Change it and submit the file again.",
  "idempotency-conflict": "The file changed while it was uploading. Remove it here and choose it again.",
  "server-unreachable": "The server did not respond. You can safely retry: the file is counted only once.",
};

/** The English words of submitting files; they are the type of the others. */
export const en = {
  submitShort: "Submit",
  submitMany: (count: number, shown: string) =>
    plural(count, {
      one: "Submit one document",
      other: count === 0 ? "Submit" : `Submit ${shown} documents`,
    }),
  underWay: (_count: number, shown: string) => `${shown} uploading`,
  dropHere: "Drop to submit",
  dropExplained: "You choose the customer in the next step.",
  noFolders: "Folders cannot be submitted. Open the folder and drop the files in it.",
  choose: "Choose files…",
  orDrop: "or drop them anywhere",
  urgency: "Urgency",
  urgencies: { normal: "Normal", background: "Background" },
  urgencyExplained: {
    normal: "Counts towards the customer’s priority, like every document.",
    background: "Starts when nothing else waits, and does not affect the priority of other documents.",
  },
  files: "Files",
  removeFile: (name: string) => `Remove ${name} from the list`,
  waiting: "Waiting to upload",
  sending: (name: string) => `Uploading ${name}`,
  sent: (sent: string, all: string) => `${sent} of ${all}`,
  saving: "Uploaded; saving…",
  priority: (priority: number) => `priority ${priority}`,
  next: "next in line",
  ahead: (_count: number, shown: string) => `${shown} ahead`,
  aheadMoreThan: (_count: number, shown: string) => `more than ${shown} ahead`,
  advice,
  unreadable: (type: string) => `Files of this type (${type}) cannot be read by the built-in reader.`,
  emptyFile: "This file is empty.",
  unreadableFiles: (count: number, shown: string) =>
    plural(count, {
      one: "One file cannot be read. It would fail, unless one of your own processors takes it.",
      other: `${shown} files cannot be read. They would fail, unless one of your own processors takes them.`,
    }),
  removeUnreadable: "Remove unreadable files",
  cutOff: "The server is not responding. Uploading resumes by itself, and no file is counted twice.",
  tryNow: "Try now",
  allFiles: "All files",
  filesSent: (_count: number, { done, all }: { done: string; all: string }) => `${done} of ${all} files`,
  submitted: (count: number, shown: string) =>
    plural(count, { one: "One document submitted", other: `${shown} documents submitted` }),
  refused: (count: number, shown: string) =>
    plural(count, { one: "One file was refused.", other: `${shown} files were refused.` }),
  retryAll: "Retry all refused files",
  clear: "Clear submitted files",
  moreFiles: (count: number, shown: string) =>
    plural(count, { one: "and one more file", other: `and ${shown} more files` }),
  atPriority: (shown: string, priority: number) => `${shown} at priority ${priority}`,
  inBackground: (shown: string) => `${shown} in the background`,
  uploadsContinue: "You can close this; uploads continue in the background.",
};

/** The words of submitting files. */
export type UploadWords = typeof en;
