import { useEffect, useRef } from "preact/hooks";
import { CloseButton } from "../parts/button.tsx";
import { useFormat, useWords } from "../words/words.ts";
import { UploadForm } from "./upload-form.tsx";
import { UploadRow } from "./upload-row.tsx";
import { UploadSummary } from "./upload-summary.tsx";
import { isUploadOpen, type Upload, underWay, uploads } from "./uploads.ts";
import "../parts/messages/dialog.css";
import "../parts/progress.css";
import "./upload.css";

/** The sheet for submitting files. It can be closed while files are being sent. */
export function UploadSheet() {
  const words = useWords("upload");
  const sheet = useRef<HTMLDialogElement>(null);
  const isOpen = isUploadOpen.value;
  useEffect(() => {
    if (isOpen && !sheet.current?.open) sheet.current?.showModal();
    if (!isOpen) sheet.current?.close();
  }, [isOpen]);
  useWarning(underWay.value.length > 0);
  const close = () => {
    isUploadOpen.value = false;
  };
  return (
    <dialog ref={sheet} class="sheet" aria-labelledby="upload-title" onClose={close}>
      {isOpen && (
        <>
          <header class="sheet-head">
            <h2 id="upload-title">{words.submit}</h2>
            <CloseButton label={words.close} onClick={close} />
          </header>
          <UploadForm />
          <UploadSummary />
          {uploads.value.length > 0 && <UploadList />}
          {underWay.value.length > 0 && <p class="note sheet-note">{words.uploadsContinue}</p>}
        </>
      )}
    </dialog>
  );
}

const maxRows = 50;

/** The files, those that need attention first if there are many. Each accepted one asks for its place in the line. */
function UploadList() {
  const words = useWords("upload");
  const { number } = useFormat();
  const all = uploads.value;
  const needsAttention = ({ phase, unreadable }: Upload) =>
    phase === "refused" || phase === "sending" || (phase === "chosen" && unreadable !== undefined);
  const isLong = all.length > maxRows;
  const sorted = isLong ? [...all.filter(needsAttention), ...all.filter((one) => !needsAttention(one))] : all;
  return (
    <>
      <ul class="upload-list" aria-label={words.files}>
        {sorted.slice(0, maxRows).map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
      {isLong && (
        <p class="note sheet-note">{words.moreFiles(all.length - maxRows, number(all.length - maxRows))}</p>
      )}
    </>
  );
}

// Closing the page would abort the uploads.
function useWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ending = new AbortController();
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal: ending.signal });
    return () => ending.abort();
  }, [isNeeded]);
}
