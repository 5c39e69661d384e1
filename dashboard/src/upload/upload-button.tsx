import { Button } from "../parts/button.tsx";
import { useFormat, useWords } from "../words/words.ts";
import { openUpload, underWay } from "./uploads.ts";

/** Opens the upload sheet, and shows the number of files being sent. */
export function UploadButton() {
  const words = useWords("upload");
  const { number } = useFormat();
  const count = underWay.value.length;
  const state = count === 0 ? "" : words.underWay(count, number(count));
  return (
    <span class="upload-button">
      <Button label={state ? `${words.submit} (${state})` : words.submit} onClick={() => openUpload()}>
        <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 13V3.5M6 7.2l4-3.9 4 3.9M3.5 13v3.5h13V13" />
        </svg>
        <span class="upload-button-word">{words.submitShort}</span>
        {count > 0 && (
          <span class="upload-count number" aria-hidden="true">
            {number(count)}
          </span>
        )}
      </Button>
    </span>
  );
}
