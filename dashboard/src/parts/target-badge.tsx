import { useWords } from "../words/words.ts";
import "./target-badge.css";

/** How a share of documents that started in time compares with what is expected. */
export type TargetMood = "good" | "warn" | "bad";

// The alert of ops/prometheus begins below the first one.
const goodShare = 0.95;
const badShare = 0.8;

/** The mood of a share, from 0 to 1, of documents that started within the target. */
export function targetMoodOf(share: number): TargetMood {
  if (share >= goodShare) return "good";
  return share >= badShare ? "warn" : "bad";
}

/** Says whether a share of documents that started within the target is as expected. */
export function TargetBadge({ share }: { readonly share: number }) {
  const words = useWords();
  const mood = targetMoodOf(share);
  return <span class={`target-badge target-${mood}`}>{words.targetMoods[mood]}</span>;
}
