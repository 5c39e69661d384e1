import { allGroups } from "../arrivals.ts";
import { sizeGroupOf, sizeGroups } from "../trace.ts";
import { forEachDocument, type Recording } from "./recording.ts";

/** The customers of a group: all, those on the plan, the others, those who sent about as much, or one. */
export type ReplayGroupKind = "all" | "plan" | "others" | "size" | "customer";

/** A group of documents whose waits are shown together. */
export interface ReplayGroup {
  readonly kind: ReplayGroupKind;
  /** The name of the plan, the size or the customer; `all` and `others` for those kinds. */
  readonly name: string;
  readonly customers: number;
  readonly documents: number;
}

/** The groups of a replay, and the indexes of those that a document belongs to. */
export interface ReplayGroups {
  readonly groups: readonly ReplayGroup[];
  readonly of: (customer: string) => readonly number[];
}

interface SenderFigures {
  readonly name: string;
  documents: number;
  workMs: number;
}

/** Groups the documents of a recording: all, the plan's, the others, by size, and those of the busiest customers. */
export function groupsOf(recording: Recording, { plan, isOnPlan, top }: GroupOptions): ReplayGroups {
  const senders = figuresOf(recording);
  const busiest = senders.toSorted(byWork).slice(0, top);
  const wanted: readonly { kind: ReplayGroupKind; name: string; has: (sender: SenderFigures) => boolean }[] =
    [
      { kind: "all", name: allGroups, has: () => true },
      { kind: "plan", name: plan, has: ({ name }) => isOnPlan(name) },
      { kind: "others", name: "others", has: ({ name }) => !isOnPlan(name) },
      ...sizeGroups.map(({ name }) => ({
        kind: "size" as const,
        name,
        has: (sender: SenderFigures) => sizeGroupOf(sender.documents) === name,
      })),
      ...busiest.map((one) => ({
        kind: "customer" as const,
        name: one.name,
        has: (sender: SenderFigures) => sender === one,
      })),
    ];
  const found = wanted
    .map((group) => ({ ...group, members: senders.filter(group.has) }))
    .filter(({ members }) => members.length > 0);
  const indexes = new Map<string, number[]>(senders.map(({ name }) => [name, []]));
  for (const [index, { members }] of found.entries())
    for (const { name } of members) indexes.get(name)?.push(index);
  return {
    groups: found.map(({ kind, name, members }) => ({
      kind,
      name,
      customers: members.length,
      documents: members.reduce((sum, { documents }) => sum + documents, 0),
    })),
    of: (customer) => indexes.get(customer) ?? [],
  };
}

interface GroupOptions {
  readonly plan: string;
  readonly isOnPlan: (customer: string) => boolean;
  /** The number of busiest customers that are shown one by one. */
  readonly top: number;
}

function figuresOf(recording: Recording): SenderFigures[] {
  const senders = recording.customers.map((name) => ({ name, documents: 0, workMs: 0 }));
  forEachDocument(recording, ({ sender, serviceMs = 0 }) => {
    const figures = senders[sender];
    if (!figures) return;
    figures.documents++;
    figures.workMs += serviceMs;
  });
  return senders;
}

function byWork(a: SenderFigures, b: SenderFigures): number {
  return b.workMs - a.workMs || b.documents - a.documents || (a.name < b.name ? -1 : 1);
}
