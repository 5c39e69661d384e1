import { RequestError } from "#fairlane/client/client.ts";

const pausesMs = [1000, 3000, 8000];
const busyCodes = ["too-many-previews", "rate-limited"];

/** Sends a request, and repeats it after a pause when the server has too many of its kind. */
export async function patiently<T>(
  ask: (options: { readonly signal: AbortSignal }) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask({ signal });
    } catch (error) {
      if (!(error instanceof RequestError) || !busyCodes.includes(error.code)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    signal.throwIfAborted();
  }
  return ask({ signal });
}
