import { pluralOf } from "../../../../src/i18n/plural.ts";

const plural = pluralOf<"one" | "other">("en", "other");

const advice: Readonly<Record<string, string>> = {
  "content-too-large": "The file is larger than the queue takes. Split it, or have the limit raised.",
  "store-full": "The server's disk is full. Make space there, then try again.",
  "invalid-argument":
    "The name of the customer or of the file is not accepted. Change it and submit the file anew.",
  "limit-reached":
    "The customer has as many unfinished documents as it may. Try again when some are finished.",
  "idempotency-conflict": "The file changed while it was sent. Remove it here and choose it anew.",
  "server-unreachable": "The server did not answer. The file counts once, even if you try again.",
  "server-stopping": "The server is about to stop. Try again in a moment.",
};

/** The English words of submitting files; they are the type of the others. */
export const en = {
  submit: "Submit documents",
  submitShort: "Submit",
  submitMany: (count: number, shown: string) =>
    plural(count, {
      one: "Submit one document",
      other: count === 0 ? "Submit" : `Submit ${shown} documents`,
    }),
  underWay: (_count: number, shown: string) => `${shown} on their way`,
  dropHere: "Drop to submit",
  dropExplained: "You choose the customer next.",
  noFolders: "Folders cannot be submitted. Open them and drop the files inside.",
  choose: "Choose files …",
  orDrop: "or drop them anywhere",
  customer: "Customer",
  files: "Files",
  dropFile: (name: string) => `Remove ${name} from the list`,
  waiting: "Waits to be sent",
  sending: (name: string) => `Sending ${name}`,
  sent: (sent: string, all: string) => `${sent} of ${all}`,
  checking: "Sent; the server stores it …",
  priority: (priority: number) => `priority ${priority}`,
  next: "next in the line",
  ahead: (_count: number, shown: string) => `${shown} ahead`,
  aheadMoreThan: (_count: number, shown: string) => `more than ${shown} ahead`,
  refused: "The file was not accepted.",
  advice,
  tryAgain: "Try again",
  goesOn: "You can close this: files on their way go on.",
  close: "Close",
};

/** The words of submitting files. */
export type UploadWords = typeof en;
