import { linkAddress } from "../html/link-address.ts";
import type { Box } from "../layout/layout.ts";
import { holdsCentre, type PlacedLine } from "../structure/placed-lines.ts";
import type { Area } from "./pdf-form.ts";
import { withBytes } from "./pdf-memory.ts";
import type { Pdfium } from "./pdfium.ts";

/** An area of a page that links to an address. */
export interface PageLink {
  readonly area: Area;
  readonly address: string;
}

/** A link, and where it is on the page as it is shown. */
export interface ShownLink {
  readonly box: Box;
  readonly address: string;
}

// Each is compared with the words of its page.
const maxLinks = 200;
const uriAction = 3;

/** Reads the links of a page to addresses, as far as they are safe. */
export function readLinks(pdfium: Pdfium, document: number, page: number): readonly PageLink[] {
  return withBytes(pdfium, 24, (buffer) => {
    const links: PageLink[] = [];
    pdfium.HEAPU8.fill(0, buffer, buffer + 4);
    for (let count = 0; count < maxLinks; count++) {
      if (pdfium._FPDFLink_Enumerate(page, buffer, buffer + 4) === 0) break;
      const link = pdfium.HEAPU32[(buffer + 4) >> 2] as number;
      const address = addressOf(pdfium, document, link);
      if (address === undefined || pdfium._FPDFLink_GetAnnotRect(link, buffer + 8) === 0) continue;
      const at = (buffer + 8) >> 2;
      const [left, top, right, bottom] = pdfium.HEAPF32.subarray(at, at + 4) as unknown as Box;
      links.push({ area: [left, Math.min(top, bottom), right, Math.max(top, bottom)], address });
    }
    return links;
  });
}

const maxAddressBytes = 2048;

function addressOf(pdfium: Pdfium, document: number, link: number): string | undefined {
  const action = pdfium._FPDFLink_GetAction(link);
  if (action === 0 || pdfium._FPDFAction_GetType(action) !== uriAction) return undefined;
  const size = pdfium._FPDFAction_GetURIPath(document, action, 0, 0);
  if (size <= 1 || size > maxAddressBytes) return undefined;
  const address = withBytes(pdfium, size, (buffer) => {
    pdfium._FPDFAction_GetURIPath(document, action, buffer, size);
    return Buffer.from(pdfium.HEAPU8.buffer, buffer, size - 1).toString();
  });
  return linkAddress(address);
}

/** Returns the lines with their words linked. */
export function linkWords(lines: readonly PlacedLine[], links: readonly ShownLink[]): readonly PlacedLine[] {
  if (links.length === 0) return lines;
  return lines.map((line) => {
    const near = links.filter(({ box }) => box[1] < line.box[3] && box[3] > line.box[1]);
    if (near.length === 0) return line;
    const words = line.words.map((word) => {
      const link = near.find(({ box }) => holdsCentre(box, word.box));
      return link ? { ...word, link: link.address } : word;
    });
    return { ...line, words };
  });
}
