import { computed, signal } from "@preact/signals";
import type { SubmittedBody } from "#fairlane/client/client.ts";
import type { Urgency } from "#fairlane/policy/lane.ts";
import { newKey, sendFile } from "./send-file.ts";

/** A file to upload. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** The idempotency key. It stays the same for retries, so that a file whose response was lost counts once. */
  readonly key: string;
  readonly customer: string;
  readonly urgency: Urgency;
  readonly phase: "chosen" | "waiting" | "sending" | "accepted" | "refused";
  /** The number of bytes sent. */
  readonly sent: number;
  readonly document?: SubmittedBody;
  readonly error?: unknown;
}

/** All files, in the order in which they were chosen. */
export const uploads = signal<readonly Upload[]>([]);

/** True if the upload sheet is open. */
export const isUploadOpen = signal(false);

/** The files being sent or waiting to be sent. */
export const underWay = computed(() =>
  uploads.value.filter(({ phase }) => phase === "waiting" || phase === "sending"),
);

let sending: { readonly id: number; readonly ending: AbortController } | undefined;
let lastId = 0;

const newUpload = { customer: "", urgency: "normal", phase: "chosen", sent: 0 } as const;

/** Opens the upload sheet with these files. */
export function openUpload(files: Iterable<File> = []): void {
  // Files that were accepted before are not listed again.
  if (!isUploadOpen.value) uploads.value = uploads.value.filter(({ phase }) => phase !== "accepted");
  const chosen = [...files].map((file): Upload => ({ ...newUpload, id: ++lastId, file, key: newKey() }));
  uploads.value = [...uploads.value, ...chosen];
  isUploadOpen.value = true;
}

/** Submits all chosen files for a customer. */
export function startUploads(given: Pick<Upload, "customer" | "urgency">): void {
  uploads.value = uploads.value.map((upload) =>
    upload.phase === "chosen" ? { ...upload, ...given, phase: "waiting" } : upload,
  );
  sendNext();
}

/** Submits a file again that was refused or whose response was lost. */
export function retryUpload(id: number): void {
  change(id, { phase: "waiting", sent: 0, error: undefined });
  sendNext();
}

/** Removes a file from the list, and aborts its upload. */
export function dropUpload(id: number): void {
  if (sending?.id === id) sending.ending.abort();
  uploads.value = uploads.value.filter((upload) => upload.id !== id);
}

// One after the other, so that priorities follow the order of the list.
function sendNext(): void {
  const next = uploads.value.find(({ phase }) => phase === "waiting");
  if (!sending && next) void send(next);
}

async function send({ id, file, key, customer, urgency }: Upload): Promise<void> {
  const ending = new AbortController();
  sending = { id, ending };
  change(id, { phase: "sending" });
  const onProgress = (sent: number) => change(id, { sent });
  try {
    const document = await sendFile(file, { customer, urgency, key, signal: ending.signal, onProgress });
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
