import type { Box } from "../layout/layout.ts";

/** A line that is drawn across or down a page: its place on the other axis, and where it begins and ends. */
export interface Rule {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The lines that are drawn on a page. */
export interface Rules {
  readonly across: readonly Rule[];
  readonly down: readonly Rule[];
}

export const noRules: Rules = { across: [], down: [] };

const maxThickness = 3;
const minLength = 4;

/** Collects the rules of a page from the boxes of what is drawn. */
export class RuleList {
  readonly across: Rule[] = [];
  readonly down: Rule[] = [];

  /** Adds a straight line or a thin rectangle. Anything else is not a rule. */
  addThin([left, top, right, bottom]: Box): void {
    const [width, height] = [right - left, bottom - top];
    if (height <= maxThickness && width >= minLength)
      this.across.push({ at: (top + bottom) / 2, from: left, to: right });
    else if (width <= maxThickness && height >= minLength)
      this.down.push({ at: (left + right) / 2, from: top, to: bottom });
  }

  /** Adds the sides of a rectangle, or the rectangle itself if it is thin. */
  addRectangle(box: Box): void {
    const [left, top, right, bottom] = box;
    if (right - left <= maxThickness || bottom - top <= maxThickness) {
      this.addThin(box);
      return;
    }
    this.across.push({ at: top, from: left, to: right }, { at: bottom, from: left, to: right });
    this.down.push({ at: left, from: top, to: bottom }, { at: right, from: top, to: bottom });
  }
}
