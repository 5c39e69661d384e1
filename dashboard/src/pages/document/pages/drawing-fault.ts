import { RequestError } from "#fairlane/client/client.ts";
import { failureInWords } from "#fairlane/i18n/problems.ts";
import { reasonOf } from "../../../parts/messages/notices.tsx";
import { language } from "../../../settings.ts";

/** Returns why a page cannot be shown, in the user's language. */
export function drawingFault(error: unknown): string {
  if (!(error instanceof RequestError)) return reasonOf(error);
  const { reason, isTranslated } = failureInWords(
    { message: error.message, code: error.code },
    language.value,
  );
  return isTranslated ? `${reason}.` : reasonOf(error);
}
