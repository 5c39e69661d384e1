// Far more than any form needs; takes less than a second.
const maxCharacters = 50_000_000;
// PDFium compares an option with all values of its field.
const maxOptions = 500;

/** Limits the work for the form and the annotations of one document. A hostile one repeats the same huge field on all pages. */
export class FormBudget {
  #charactersLeft = maxCharacters;
  #optionsLeft = maxOptions;

  /** True once something had to be left out. */
  get isSpent(): boolean {
    return this.#charactersLeft <= 0 || this.#optionsLeft < 0;
  }

  /** Spends the search of this many characters. Returns false once nothing is left; the last call may exceed the budget. */
  spend(characters: number): boolean {
    const isLeft = this.#charactersLeft > 0;
    this.#charactersLeft -= characters;
    return isLeft;
  }

  /** Spends the check of one option of a list. Returns false once nothing is left. */
  spendOption(): boolean {
    return this.#optionsLeft-- > 0;
  }
}
