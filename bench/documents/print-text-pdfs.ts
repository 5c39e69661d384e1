import { launchChromium } from "../../test/dashboard/browser.ts";
import { linesOf } from "./page-lines.ts";

const style =
  "section { break-after: page; font: 11pt/16pt sans-serif } section:last-child { break-after: auto }";

/** Prints PDFs of text with a browser: with embedded fonts, and compressed. */
export async function printTextPdfs(count: number, pages: number): Promise<readonly Uint8Array[]> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const files: Uint8Array[] = [];
    for (let number = 0; number < count; number++) {
      await page.setContent(`<style>${style}</style>${sections(pages, number)}`);
      files.push(await page.pdf({ format: "A4" }));
    }
    return files;
  } finally {
    await browser.close();
  }
}

function sections(pages: number, number: number): string {
  return Array.from({ length: pages }, (_, page) => {
    const lines = linesOf(page, number).map((line) => `<div>${line}</div>`);
    return `<section>${lines.join("")}</section>`;
  }).join("");
}
