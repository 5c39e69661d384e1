import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";

/** Reads files one after the other, and answers how many characters they had. */
export type BareLoop = (files: readonly string[]) => Promise<number>;

/** What anybody would write with the library alone. */
export const bareLoops: Readonly<Record<"text" | "ocr", () => Promise<BareLoop>>> = {
  text: async () => {
    const library = await PDFiumLibrary.init();
    return async (files) => {
      let characters = 0;
      for (const file of files) {
        const document = await library.loadDocument(readFileSync(file));
        for (const page of document.pages()) characters += page.getText().length;
        document.destroy();
      }
      return characters;
    };
  },
  ocr: async () => {
    throw new Error("not yet");
  },
};
