import { Button } from "../parts/button.tsx";
import { may } from "../session.ts";
import { useWords } from "../words/words.ts";

/** Says that the whole queue is paused, with a button for operators to resume it. */
export function PausedBanner({ onResume }: { readonly onResume: () => void }) {
  const words = useWords("shell");
  return (
    <div class="banner" role="status">
      <p>{words.paused}</p>
      {may("operate") && (
        <Button isSmall onClick={onResume}>
          {words.resume}
        </Button>
      )}
    </div>
  );
}
