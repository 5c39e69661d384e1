import { Button } from "../parts/button.tsx";
import { may } from "../session.ts";
import { useWords } from "../words/words.ts";
import { shellWords } from "./words.ts";

/** Says on every page that the whole queue is paused, and ends that for those who may. */
export function PausedBanner({ onResume }: { readonly onResume: () => void }) {
  const words = useWords(shellWords);
  return (
    <div class="banner" role="status">
      <p>{words.paused}</p>
      {may("steer") && (
        <Button isSmall onClick={onResume}>
          {words.resume}
        </Button>
      )}
    </div>
  );
}
