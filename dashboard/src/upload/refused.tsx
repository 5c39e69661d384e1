import { RequestError } from "#fairlane/client/client.ts";
import { Button } from "../parts/button.tsx";
import { messageOf } from "../parts/notices.tsx";
import { useWords } from "../words/words.ts";
import { retryUpload, type Upload } from "./uploads.ts";
import { uploadWords } from "./words.ts";

// Nothing changes about these by trying again.
const finalCodes = ["content-too-large", "invalid-argument", "idempotency-conflict"];

/** Why a file was not accepted, and what to do. */
export function Refused({ upload: { id, error } }: { readonly upload: Upload }) {
  const words = useWords(uploadWords);
  const code = error instanceof RequestError ? error.code : "";
  const advice = words.advice[code];
  return (
    <div class="upload-why" role="alert">
      <p>{advice ?? words.refused}</p>
      {code !== "server-unreachable" && <p class="muted">{messageOf(error)}</p>}
      {!finalCodes.includes(code) && (
        <Button isSmall onClick={() => retryUpload(id)}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}
