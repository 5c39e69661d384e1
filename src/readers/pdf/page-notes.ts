import type { Box } from "../layout/layout.ts";
import type { Annotation, FormField, ListedFacts } from "../listed-facts.ts";
import { holdsCentre, type PlacedLine } from "../structure/placed-lines.ts";
import type { FormBudget } from "./form-budget.ts";
import type { PageAnnotation } from "./pdf-annotations.ts";
import type { ShownField } from "./place-fields.ts";

/** An annotation, and the passages that it marks on the page as it is shown. */
export interface ShownAnnotation extends Omit<PageAnnotation, "areas"> {
  readonly boxes: readonly Box[];
}

/** Collects the fields and the annotations of the pages of a PDF. */
export class PageNotes {
  readonly #budget: FormBudget;
  readonly #fields: FormField[] = [];
  readonly #places = new Map<string, number>();
  readonly #annotations: Annotation[] = [];

  constructor(budget: FormBudget) {
    this.#budget = budget;
  }

  /** Adds the fields of a page. One that is shown several times is listed once, and so is a group of radio buttons. */
  addFields(fields: readonly ShownField[], page: number, lines: readonly PlacedLine[]): void {
    for (const field of fields) {
      const fact = { name: field.name, type: field.type, value: this.#valueOf(field, lines), page };
      const key = `${field.type} ${field.name}`;
      const place = field.name === "" ? undefined : this.#places.get(key);
      const known = place === undefined ? undefined : this.#fields[place];
      if (place === undefined || !known) {
        this.#places.set(key, this.#fields.length);
        this.#fields.push(fact);
      } else if (known.value === "" || known.value === false)
        this.#fields[place] = { ...fact, page: known.page ?? page };
    }
  }

  #valueOf({ type, values, isChecked, box }: ShownField, lines: readonly PlacedLine[]): string | boolean {
    if (type === "checkbox") return isChecked;
    if (type !== "radio") return values[0] ?? "";
    return isChecked ? this.#labelOf(box, lines) || unlabelled : "";
  }

  /** The words to the right of a radio button, up to the next gap. */
  #labelOf(box: Box, lines: readonly PlacedLine[]): string {
    if (!this.#budget.spend(searchCost * (lines.length + 1))) return "";
    const middle = (box[1] + box[3]) / 2;
    const line = lines.find(
      ({ box: [, top, right, bottom] }) => top <= middle && middle <= bottom && right > box[2],
    );
    const label: string[] = [];
    let edge = box[2];
    for (const word of line?.words ?? []) {
      if (word.box[0] < box[2] - 1 || buttonMarks.test(word.text)) {
        if (label.length > 0) break;
        continue;
      }
      if (label.length > 0 && line && word.box[0] - edge > line.size) break;
      label.push(word.text);
      edge = word.box[2];
    }
    return label.join(" ");
  }

  addAnnotations(annotations: readonly ShownAnnotation[], page: number, lines: readonly PlacedLine[]): void {
    for (const { kind, text, author, boxes } of annotations) {
      const said = text.trim() === "" ? this.#wordsIn(boxes, lines) : text;
      const isMark = kind === "drawing" || kind === "stamp";
      if (isMark && said === "") continue;
      this.#annotations.push({ kind, page, text: said, ...(author !== undefined && { author }) });
    }
  }

  /** The words that an annotation marks. */
  #wordsIn(boxes: readonly Box[], lines: readonly PlacedLine[]): string {
    if (boxes.length === 0 || !this.#budget.spend(searchCost * boxes.length * (lines.length + 1))) return "";
    const isMarked = (word: Box) => boxes.some((box) => holdsCentre(box, word));
    const words = lines
      .filter(({ box }) => boxes.some((mark) => mark[1] < box[3] && mark[3] > box[1]))
      .flatMap((line) => line.words.filter(({ box }) => isMarked(box)));
    return words.map(({ text }) => text).join(" ");
  }

  facts(): ListedFacts {
    return {
      ...(this.#fields.length > 0 && { fields: this.#fields }),
      ...(this.#annotations.length > 0 && { annotations: this.#annotations }),
    };
  }
}

// In units of the budget, which counts characters of searched text.
const searchCost = 10;

// The value of a chosen radio button without words beside it.
const unlabelled = "on";
const buttonMarks = /^[☐☑○◉]$/u;
