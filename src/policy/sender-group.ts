import type { Priority } from "./rule.ts";

/** Documents grouped by how much their customer had sent: little (priorities 1 to 3), much (4 to 9), or as background documents. */
export type SenderGroup = "sent-little" | "sent-much" | "background";

/** The priorities of documents whose customer had sent little. */
export const prioritiesOfLittle: readonly Priority[] = [1, 2, 3];

/** The default of the wait within which documents of customers who sent little should start. */
export const defaultWaitTargetMs = 5000;

/** The group of a document. */
export function senderGroupOf(priority: Priority, isBackground: boolean): SenderGroup {
  if (isBackground) return "background";
  return prioritiesOfLittle.includes(priority) ? "sent-little" : "sent-much";
}
