import { signal } from "@preact/signals";
import { session } from "../session.ts";
import { keep, kept } from "../settings.ts";

/** A list that this browser keeps for the key that is logged in. */
export interface KeptList<Item> {
  /** Returns the items. Components that call it are rendered again when the list changes. */
  items(): readonly Item[];
  set(items: readonly Item[]): void;
}

/** Opens a list of this name. Items for which `isItem` is false are dropped. */
export function keptList<Item>(name: string, isItem: (value: unknown) => value is Item): KeptList<Item> {
  const changes = signal(0);
  const place = () => `fairlane.${name}.${session.value?.key?.id ?? "open"}`;
  return {
    items: () => {
      void changes.value;
      return itemsIn(kept(place())).filter(isItem);
    },
    set: (items) => {
      keep(place(), JSON.stringify(items));
      changes.value++;
    },
  };
}

function itemsIn(text: string | null): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
