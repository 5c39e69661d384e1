import type { Point } from "./placed-lines.ts";
import type { Rule, Rules } from "./rules.ts";

// Rules that meet may miss each other by this much, in points.
const tolerance = 2.5;
// Far more than a page of cells needs; their pairs are compared.
const maxRules = 1500;

/** Finds the grids that rules form: those that cross or meet each other. */
export function findGrids(rules: Rules): readonly Grid[] {
  const [across, down] = [joinRules(rules.across), joinRules(rules.down)];
  if (across.length + down.length > maxRules) return [];
  const sets = new Sets(across.length + down.length);
  for (const [row, horizontal] of across.entries())
    for (const [column, vertical] of down.entries())
      if (meets(horizontal, vertical)) sets.join(row, across.length + column);
  const groups = new Map<number, { across: Rule[]; down: Rule[] }>();
  const groupOf = (index: number) => {
    const root = sets.rootOf(index);
    const group = groups.get(root) ?? { across: [], down: [] };
    groups.set(root, group);
    return group;
  };
  for (const [index, rule] of across.entries()) groupOf(index).across.push(rule);
  for (const [index, rule] of down.entries()) groupOf(across.length + index).down.push(rule);
  return [...groups.values()].map((rules) => new Grid(rules)).filter(({ isTable }) => isTable);
}

/** Joins rules that continue each other, such as the sides of neighbouring cells. */
function joinRules(rules: readonly Rule[]): readonly Rule[] {
  const sorted = rules.toSorted(
    (one, other) => Math.round(one.at) - Math.round(other.at) || one.from - other.from,
  );
  const joined: Rule[] = [];
  for (const rule of sorted) {
    const last = joined.at(-1);
    if (last && Math.abs(last.at - rule.at) <= tolerance && rule.from <= last.to + tolerance)
      joined[joined.length - 1] = { ...last, to: Math.max(last.to, rule.to) };
    else joined.push(rule);
  }
  return joined;
}

function meets(horizontal: Rule, vertical: Rule): boolean {
  return isWithin(vertical.at, horizontal) && isWithin(horizontal.at, vertical);
}

function isWithin(at: number, { from, to }: Rule): boolean {
  return at >= from - tolerance && at <= to + tolerance;
}

/** Cells between rules. */
export class Grid {
  readonly #tops: readonly number[];
  readonly #lefts: readonly number[];
  readonly #owners: readonly (readonly [row: number, column: number])[];

  constructor(rules: Rules) {
    this.#tops = placesOf(rules.across);
    this.#lefts = placesOf(rules.down);
    this.#owners = this.isTable ? this.#findOwners(rules) : [];
  }

  get rows(): number {
    return this.#tops.length - 1;
  }

  get columns(): number {
    return this.#lefts.length - 1;
  }

  get isTable(): boolean {
    return this.rows >= 2 && this.columns >= 2;
  }

  holds([x, y]: Point): boolean {
    const [left = 0, right = 0] = [this.#lefts[0], this.#lefts.at(-1)];
    const [top = 0, bottom = 0] = [this.#tops[0], this.#tops.at(-1)];
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  /** Returns the cell at a point, or the nearest one. A merged cell is at its upper left corner. */
  cellAt([x, y]: Point): readonly [row: number, column: number] {
    const row = Math.min(this.rows - 1, countBelow(this.#tops, y));
    const column = Math.min(this.columns - 1, countBelow(this.#lefts, x));
    return this.#owners[row * this.columns + column] ?? [row, column];
  }

  /** A cell without a rule to its left or above it is merged with its neighbour. */
  #findOwners({ across, down }: Rules): readonly (readonly [number, number])[] {
    const owners: (readonly [number, number])[] = [];
    const [lefts, tops] = [this.#lefts, this.#tops];
    const downAt = groupByPlace(down, lefts);
    const acrossAt = groupByPlace(across, tops);
    for (let row = 0; row < this.rows; row++)
      for (let column = 0; column < this.columns; column++) {
        const [x, y] = [middle(lefts, column), middle(tops, row)];
        const isOpenLeft = column > 0 && !downAt[column]?.some((rule) => isWithin(y, rule));
        const isOpenAbove = row > 0 && !acrossAt[row]?.some((rule) => isWithin(x, rule));
        const own = [row, column] as const;
        if (isOpenLeft) owners.push(owners.at(-1) ?? own);
        else owners.push((isOpenAbove ? owners[(row - 1) * this.columns + column] : undefined) ?? own);
      }
    return owners;
  }
}

/** The different places of rules, in order. */
function placesOf(rules: readonly Rule[]): readonly number[] {
  const places = rules.map(({ at }) => at).sort((one, other) => one - other);
  const different: number[] = [];
  for (const place of places)
    if (different.length === 0 || place - (different.at(-1) as number) > tolerance) different.push(place);
  return different;
}

function groupByPlace(rules: readonly Rule[], places: readonly number[]): readonly (readonly Rule[])[] {
  const groups: Rule[][] = places.map(() => []);
  for (const rule of rules) groups[countBelow(places, rule.at + tolerance)]?.push(rule);
  return groups;
}

/** The index of the last place that is not beyond, or 0. */
function countBelow(places: readonly number[], at: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const half = Math.ceil((low + high) / 2);
    if ((places[half] as number) <= at) low = half;
    else high = half - 1;
  }
  return low;
}

function middle(places: readonly number[], index: number): number {
  return ((places[index] as number) + (places[index + 1] as number)) / 2;
}

/** Disjoint sets of numbers. */
class Sets {
  readonly #parents: Int32Array;

  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, index) => index);
  }

  rootOf(index: number): number {
    const parents = this.#parents;
    let root = index;
    while (parents[root] !== root) root = parents[root] as number;
    for (let at = index; at !== root; ) {
      const next = parents[at] as number;
      parents[at] = root;
      at = next;
    }
    return root;
  }

  join(one: number, other: number): void {
    this.#parents[this.rootOf(one)] = this.rootOf(other);
  }
}
