import { useWords } from "../words/words.ts";
import "./target-badge.css";

/** How a share of documents that started in time compares with what is expected; "unknown" if they are too few to tell. */
export type TargetMood = "good" | "warn" | "bad" | "unknown";

/** The documents of customers who had sent little. */
interface Judged {
  readonly documents: number;
  /** The share, from 0 to 1, that started within the target. */
  readonly withinTarget: number;
}

// The alert of ops/prometheus begins below the first one.
const goodShare = 0.95;
const badShare = 0.8;

// One late document of 30 is still within the share expected of all.
const minDocuments = 30;

/** The mood of the share that started within the target. */
export function targetMoodOf({ documents, withinTarget }: Judged): TargetMood {
  if (documents < minDocuments) return "unknown";
  if (withinTarget >= goodShare) return "good";
  return withinTarget >= badShare ? "warn" : "bad";
}

/** Says whether the share that started within the target is as expected. */
export function TargetBadge({ mood }: { readonly mood: TargetMood }) {
  const words = useWords();
  if (mood === "unknown") return <span class="target-unknown">{words.targetMoods.unknown}</span>;
  return <span class={`target-badge target-${mood}`}>{words.targetMoods[mood]}</span>;
}
