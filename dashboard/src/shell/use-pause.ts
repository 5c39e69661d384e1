import { client } from "../api.ts";
import { confirmed } from "../parts/confirm.tsx";
import { tell, tellError } from "../parts/toasts.tsx";
import { may } from "../session.ts";
import { useLive } from "../use-live.ts";
import { useWords } from "../words/words.ts";
import { shellWords } from "./words.ts";

/** Whether the whole queue is paused, as far as the one who looks may know, and how to change that after a question. */
export function usePause() {
  const words = useWords(shellWords);
  const { data, reload } = useLive(
    async (signal) => (may("lookAtAll") ? client.stats({ signal }) : undefined),
    { when: ({ kind }) => kind === "paused" || kind === "resumed" },
  );
  const isPaused = data?.isPaused;
  const toggle = async () => {
    const { pauseQueue: title, pauseExplained: text, pause: action } = words;
    if (!isPaused && !(await confirmed({ title, text, action }))) return;
    try {
      await (isPaused ? client.resume() : client.pause());
      tell(isPaused ? words.queueResumed : words.queuePaused);
    } catch (error) {
      tellError(error);
    }
    reload();
  };
  return { isPaused, toggle };
}
