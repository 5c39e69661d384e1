/** The mark of a customer: a colour, and a letter for people who do not see colours. */
export interface Mark {
  /** 1 to 8; the class `customer-N` has its colour. */
  readonly slot: number;
  readonly letter: string;
}

const slots = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * Gives each of the first names a slot. A customer keeps its slot, even while it is not named, until all slots are taken
 * and another customer needs one: colours stay as users learnt them.
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
    // If none is free, take the slot of the customer that was not named for the longest time.
    const [longest, slot] = free === undefined ? (resting.shift() ?? []) : [undefined, free];
    if (longest !== undefined) after.delete(longest);
    if (slot !== undefined) after.set(name, slot);
  }
  return after;
}

/** Returns the marks of customers with slots. Each letter comes from the name and is used once if possible. */
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

/** Returns the length of the common prefix, up to the end of a word: 5 for "demo-bakery" and "demo-clinic". */
function commonBeginning(names: readonly string[]): number {
  const [first = "", ...others] = names;
  if (others.length === 0) return 0;
  const ends = [...first.matchAll(/[^\p{L}\p{N}]+/gu)].map(({ index, 0: { length } }) => index + length);
  return ends.findLast((end) => others.every((name) => name.startsWith(first.slice(0, end)))) ?? 0;
}
