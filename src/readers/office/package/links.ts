import type { Inline } from "../../blocks/block.ts";
import { linkAddress } from "../../html/link-address.ts";

/** A short file can repeat one long address very often. */
const maxCharacters = 5_000_000;

/** Makes links, as long as their addresses do not outgrow the text. */
export class Links {
  #characters = 0;

  /** Returns the content as a link to an address, or as it is if the address is missing or harmful. */
  link(content: readonly Inline[], target: string | undefined): readonly Inline[] {
    const address = linkAddress(target);
    if (address === undefined || content.length === 0) return content;
    this.#characters += address.length;
    return this.#characters > maxCharacters ? content : [{ kind: "link", address, content }];
  }
}
