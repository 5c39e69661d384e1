import { RequestError } from "#fairlane/client/client.ts";
import { Button } from "../parts/button.tsx";
import { messageOf, reasonOf } from "../parts/notices.tsx";
import { useWords } from "../words/words.ts";
import { retryUpload, type Upload } from "./uploads.ts";

// Trying again cannot help.
const finalCodes = ["content-too-large", "invalid-argument", "idempotency-conflict"];

/** The reason why a file was refused, and what to do. */
export function Refused({ upload: { id, error } }: { readonly upload: Upload }) {
  const words = useWords("upload");
  const code = error instanceof RequestError ? error.code : "";
  return (
    <div class="upload-why" role="alert">
      <p>{words.advice[code] ?? reasonOf(error)}</p>
      {code !== "server-unreachable" && (
        <p class="muted" lang="en">
          {messageOf(error)}
        </p>
      )}
      {!finalCodes.includes(code) && (
        <Button isSmall onClick={() => retryUpload(id)}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}
