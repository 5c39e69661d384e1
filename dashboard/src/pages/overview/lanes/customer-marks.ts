/** How a customer is told from others: by a colour, and by a letter for those who see no colours. */
export interface Mark {
  /** 1 to 8; the class `customer-N` has its colour. */
  readonly slot: number;
  readonly letter: string;
}

const slots = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * Gives each of the first names a slot of its own. Whoever has one keeps it, also while it is not named, until all are
 * taken and another needs one: so colours stay as people learnt them.
 */
export function slotsFor(
  names: readonly string[],
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const wanted = names.slice(0, slots.length);
  const resting = [...before].filter(([name]) => !wanted.includes(name));
  const after = new Map([...resting, ...[...before].filter(([name]) => wanted.includes(name))]);
  for (const name of wanted.filter((name) => !before.has(name))) {
    const taken = new Set(after.values());
    const free = slots.find((slot) => !taken.has(slot));
    // The one that was not named for longest makes room.
    const [longest, slot] = free === undefined ? (resting.shift() ?? []) : [undefined, free];
    if (longest !== undefined) after.delete(longest);
    if (slot !== undefined) after.set(name, slot);
  }
  return after;
}

/** The marks of customers with slots: letters of their names, each used once. */
export function marksOf(bySlot: ReadonlyMap<string, number>): ReadonlyMap<string, Mark> {
  const inOrder = [...bySlot].sort(([, a], [, b]) => a - b);
  const begins = commonBeginning(inOrder.map(([name]) => name));
  const used = new Set<string>();
  return new Map(
    inOrder.map(([name, slot]) => {
      const letters = [...name.slice(begins).toUpperCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
      const letter = letters.find((sign) => !used.has(sign)) ?? letters[0] ?? String(slot);
      used.add(letter);
      return [name, { slot, letter }];
    }),
  );
}

/** How many characters all names begin with, up to the end of a word: "demo-bakery" and "demo-clinic" differ after five. */
function commonBeginning(names: readonly string[]): number {
  const [first = "", ...others] = names;
  if (others.length === 0) return 0;
  const ends = [...first.matchAll(/[^\p{L}\p{N}]+/gu)].map(({ index, 0: { length } }) => index + length);
  return ends.findLast((end) => others.every((name) => name.startsWith(first.slice(0, end)))) ?? 0;
}
