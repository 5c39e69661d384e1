import { computed, signal } from "@preact/signals";
import { RequestError, type SubmittedBody } from "#fairlane/client/client.ts";
import type { Urgency } from "#fairlane/policy/lane.ts";
import { mayTransferDirectly, reachesStorage } from "../storage.ts";
import { inspectFile, type Unreadable } from "./files/inspect-file.ts";
import { Reconnection } from "./reconnection.ts";
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
  /** The reason why the built-in reader cannot read it, once it was inspected. */
  readonly unreadable?: Unreadable | undefined;
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

const maxParallel = 4;
const sending = new Map<number, AbortController>();
const reconnection = new Reconnection(() => sendNext());
let lastId = 0;

/** True while nothing is sent because the server did not respond. */
export const isCutOff = reconnection.isWaiting;

const newUpload = { customer: "", urgency: "normal", phase: "chosen", sent: 0 } as const;

/** Opens the upload sheet with these files. */
export function openUpload(files: Iterable<File> = []): void {
  // Files that were accepted before are not listed again.
  if (!isUploadOpen.value && underWay.value.length === 0) dropAccepted();
  const chosen = [...files].map((file): Upload => ({ ...newUpload, id: ++lastId, file, key: newKey() }));
  uploads.value = [...uploads.value, ...chosen];
  isUploadOpen.value = true;
  void inspect(chosen);
}

/** Submits all chosen files for a customer. */
export function startUploads(given: Pick<Upload, "customer" | "urgency">): void {
  uploads.value = uploads.value.map((upload) =>
    upload.phase === "chosen" ? { ...upload, ...given, phase: "waiting" } : upload,
  );
  sendNext();
}

/** Submits files again that were refused. Defaults to all of them. */
export function retryUploads(ids = uploads.value.map(({ id }) => id)): void {
  uploads.value = uploads.value.map((upload) =>
    upload.phase === "refused" && ids.includes(upload.id)
      ? { ...upload, phase: "waiting", sent: 0, error: undefined }
      : upload,
  );
  sendNext();
}

/** Tries at once whether the server responds again. */
export function reconnectNow(): void {
  reconnection.endNow();
}

/** Removes files from the list, and aborts their uploads. */
export function dropUploads(ids: readonly number[]): void {
  for (const id of ids) sending.get(id)?.abort();
  uploads.value = uploads.value.filter(({ id }) => !ids.includes(id));
}

/** Removes the files that were accepted from the list. */
export function dropAccepted(): void {
  uploads.value = uploads.value.filter(({ phase }) => phase !== "accepted");
}

// One after the other, because a folder may have thousands.
async function inspect(chosen: readonly Upload[]): Promise<void> {
  for (const { id, file } of chosen) {
    // A file that cannot be opened now is refused when it is sent.
    const unreadable = await inspectFile(file).catch(() => undefined);
    if (unreadable) change(id, { unreadable });
  }
}

// Started in the order of the list. The first file finds out alone whether the browser reaches the storage.
function sendNext(): void {
  const mayFindOut = mayTransferDirectly() && reachesStorage.value === undefined;
  const parallel = mayFindOut ? 1 : maxParallel;
  while (sending.size < parallel && !reconnection.isWaiting.value) {
    const next = uploads.value.find(({ phase }) => phase === "waiting");
    if (!next) return;
    void send(next);
  }
}

async function send({ id, file, key, customer, urgency }: Upload): Promise<void> {
  const ending = new AbortController();
  sending.set(id, ending);
  change(id, { phase: "sending", sent: 0 });
  const onProgress = (sent: number) => change(id, { sent });
  try {
    const document = await sendFile(file, { customer, urgency, key, signal: ending.signal, onProgress });
    change(id, { phase: "accepted", sent: file.size, document });
    reconnection.noteResponse();
  } catch (error) {
    if (isTemporary(error)) {
      // It is sent again with the same key, so it counts once even if the server has it already.
      change(id, { phase: "waiting", sent: 0 });
      reconnection.wait();
    } else change(id, { phase: "refused", error });
  }
  sending.delete(id);
  sendNext();
}

const temporaryCodes = [
  "server-unreachable",
  "server-stopping",
  "store-unreachable",
  "store-busy",
  "rate-limited",
];

function isTemporary(error: unknown): boolean {
  return error instanceof RequestError && temporaryCodes.includes(error.code);
}

function change(id: number, facts: Partial<Upload>): void {
  uploads.value = uploads.value.map((upload) => (upload.id === id ? { ...upload, ...facts } : upload));
}
