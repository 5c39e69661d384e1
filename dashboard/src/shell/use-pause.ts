import { client } from "../api.ts";
import { confirmed } from "../parts/messages/confirm.tsx";
import { attempt } from "../parts/messages/toasts.tsx";
import { may } from "../session.ts";
import { useLive } from "../use-live.ts";
import { useWords } from "../words/words.ts";

/** Returns whether the whole queue is paused, as far as the user may know, and a function that changes it after asking. */
export function usePause() {
  const words = useWords("shell");
  const { data, reload } = useLive(
    async (signal) => (may("viewAll") ? client.stats({ signal }) : undefined),
    { when: ({ kind }) => kind === "paused" || kind === "resumed" },
  );
  const isPaused = data?.isPaused;
  const toggle = async () => {
    const { pauseQueue: title, pauseExplained: text, pause: action } = words;
    if (!isPaused && !(await confirmed({ title, text, action }))) return;
    if (isPaused) await attempt(() => client.resume(), words.queueResumed);
    else await attempt(() => client.pause(), words.queuePaused);
    reload();
  };
  return { isPaused, toggle };
}
