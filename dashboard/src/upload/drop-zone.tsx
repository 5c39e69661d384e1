import { useEffect, useState } from "preact/hooks";
import { showError } from "../parts/messages/toasts.tsx";
import { ownCustomer } from "../session.ts";
import { useWords } from "../words/words.ts";
import { openUpload } from "./uploads.ts";

/** Accepts files dropped anywhere on a page, and shows a hint while they hover. */
export function DropZone() {
  const words = useWords("upload");
  const [isHovering, setHovering] = useState(false);
  useEffect(() => {
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setHovering(false);
      const { files, hasFolder } = filesOf(event.dataTransfer);
      if (hasFolder) showError(words.noFolders);
      if (files.length > 0) openUpload(files);
    };
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setHovering(true);
    };
    // Without a related target, the pointer has left the window.
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setHovering(false);
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener("drop", onDrop, { signal });
    addEventListener("dragover", onOver, { signal });
    addEventListener("dragleave", onLeave, { signal });
    return () => ending.abort();
  }, [words]);
  if (!isHovering) return null;
  return (
    <div class="drop-zone" aria-hidden="true">
      <p class="drop-words">
        <strong>{words.dropHere}</strong>
        {ownCustomer() === null && words.dropExplained}
      </p>
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

function filesOf(data: DataTransfer | null): { files: File[]; hasFolder: boolean } {
  const items = [...(data?.items ?? [])].filter(({ kind }) => kind === "file");
  const single = items.filter((item) => !item.webkitGetAsEntry()?.isDirectory);
  const files = single.map((item) => item.getAsFile()).filter((file) => file !== null);
  return { files, hasFolder: single.length < items.length };
}
