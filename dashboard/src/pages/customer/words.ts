import type { Wording } from "../../words/words.ts";

const en = {
  missing: "There is no such customer",
};

/** The words of a customer's page; the English ones are the type. */
export type CustomerWords = typeof en;

const de: CustomerWords = {
  missing: "Diesen Kunden gibt es nicht",
};

const es: CustomerWords = {
  missing: "No existe tal cliente",
};

const pl: CustomerWords = {
  missing: "Nie ma takiego klienta",
};

const pt: CustomerWords = {
  missing: "Este cliente não existe",
};

export const customerWords: Wording<CustomerWords> = { en, de, es, pl, pt };
