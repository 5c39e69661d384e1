import { useEffect, useState } from "preact/hooks";
import { tellError } from "../parts/toasts.tsx";
import { ownCustomer } from "../session.ts";
import { useWords } from "../words/words.ts";
import { openUpload } from "./uploads.ts";
import { uploadWords } from "./words.ts";

/** Takes files that are dropped anywhere on any page, and says so while they hover. */
export function DropZone() {
  const words = useWords(uploadWords);
  const [isHovering, setHovering] = useState(false);
  useEffect(() => {
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setHovering(false);
      const { files, hasFolder } = filesOf(event.dataTransfer);
      if (hasFolder) tellError(words.noFolders);
      if (files.length > 0) openUpload(files);
    };
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setHovering(true);
    };
    // Leaving one element is entering another, unless it is the window that is left.
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
