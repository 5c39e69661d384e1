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
  uploadsContinue: "You can close this; uploads continue in the background.",
};

/** The words of submitting files. */
export type UploadWords = typeof en;
