import { computed, signal } from "@preact/signals";
import type { SubmittedBody } from "#fairlane/client/client.ts";
import { newKey, sendFile } from "./send-file.ts";

/** One file on its way: chosen, sent, accepted as a document, or refused. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** The same whenever it is tried, so that a file whose answer was lost counts once. */
  readonly key: string;
  readonly customer: string;
  readonly phase: "chosen" | "waiting" | "sending" | "accepted" | "refused";
  /** How many bytes were sent. */
  readonly sent: number;
  readonly document?: SubmittedBody;
  readonly error?: unknown;
}

/** All files, in the order in which they were chosen. */
export const uploads = signal<readonly Upload[]>([]);

/** Whether the sheet for submitting is open. */
export const isUploadOpen = signal(false);

/** The files that are on their way. */
export const underWay = computed(() =>
  uploads.value.filter(({ phase }) => phase === "waiting" || phase === "sending"),
);

let sending: { readonly id: number; readonly ending: AbortController } | undefined;
let lastId = 0;

/** Opens the sheet for submitting, with these files chosen. */
export function openUpload(files: Iterable<File> = []): void {
  // What was reported before need not be said again beside something new.
  if (!isUploadOpen.value) uploads.value = uploads.value.filter(({ phase }) => phase !== "accepted");
  const chosen = [...files].map(
    (file): Upload => ({ id: ++lastId, file, key: newKey(), customer: "", phase: "chosen", sent: 0 }),
  );
  uploads.value = [...uploads.value, ...chosen];
  isUploadOpen.value = true;
}

/** Submits all files that are chosen, for a customer. */
export function startUploads(customer: string): void {
  uploads.value = uploads.value.map((upload) =>
    upload.phase === "chosen" ? { ...upload, customer, phase: "waiting" } : upload,
  );
  sendNext();
}

/** Submits a file again that was refused or whose answer was lost. */
export function retryUpload(id: number): void {
  change(id, { phase: "waiting", sent: 0, error: undefined });
  sendNext();
}

/** Takes a file off the list; if it is on its way, that ends. */
export function dropUpload(id: number): void {
  if (sending?.id === id) sending.ending.abort();
  uploads.value = uploads.value.filter((upload) => upload.id !== id);
}

// One after the other, so that they get their priorities in the order in which they are listed.
function sendNext(): void {
  const next = uploads.value.find(({ phase }) => phase === "waiting");
  if (!sending && next) void send(next);
}

async function send({ id, file, key, customer }: Upload): Promise<void> {
  const ending = new AbortController();
  sending = { id, ending };
  change(id, { phase: "sending" });
  const onProgress = (sent: number) => change(id, { sent });
  try {
    const document = await sendFile(file, { customer, key, signal: ending.signal, onProgress });
    change(id, { phase: "accepted", sent: file.size, document });
  } catch (error) {
    change(id, { phase: "refused", error });
  }
  sending = undefined;
  sendNext();
}

function change(id: number, facts: Partial<Upload>): void {
  uploads.value = uploads.value.map((upload) => (upload.id === id ? { ...upload, ...facts } : upload));
}
