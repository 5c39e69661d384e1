// Far more than any form needs, and less than a second of work.
const maxCharacters = 50_000_000;
// PDFium compares an option with all values of its field, however many those are.
const maxOptions = 500;

/** How much work the form of one document may cause: a hostile one repeats the same huge field on all pages. */
export class FormBudget {
  #charactersLeft = maxCharacters;
  #optionsLeft = maxOptions;

  /** Spends the work of searching so many characters. Returns false once nothing is left; the last to spend may exceed it. */
  spend(characters: number): boolean {
    const isLeft = this.#charactersLeft > 0;
    this.#charactersLeft -= characters;
    return isLeft;
  }

  /** Spends the work of finding out whether an option of a list is chosen. Returns false once nothing is left. */
  spendOption(): boolean {
    return this.#optionsLeft-- > 0;
  }
}
