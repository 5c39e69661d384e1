import type { Wording } from "../../words/words.ts";

const en = {
  missing: "There is no such document",
};

/** The words of a document's page; the English ones are the type. */
export type DocumentWords = typeof en;

const de: DocumentWords = {
  missing: "Dieses Dokument gibt es nicht",
};

const es: DocumentWords = {
  missing: "No existe tal documento",
};

const pl: DocumentWords = {
  missing: "Nie ma takiego dokumentu",
};

const pt: DocumentWords = {
  missing: "Este documento não existe",
};

export const documentWords: Wording<DocumentWords> = { en, de, es, pl, pt };
