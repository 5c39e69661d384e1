import type { Wording } from "../../words/words.ts";

const en = {
  title: "Documents",
  name: "Name",
  customer: "Customer",
  state: "State",
  priority: "Priority",
  submitted: "Submitted",
  empty: "There are no such documents",
};

/** The words of the documents' list; the English ones are the type. */
export type DocumentsWords = typeof en;

const de: DocumentsWords = {
  title: "Dokumente",
  name: "Name",
  customer: "Kunde",
  state: "Zustand",
  priority: "Priorität",
  submitted: "Eingereicht",
  empty: "Solche Dokumente gibt es nicht",
};

const es: DocumentsWords = {
  title: "Documentos",
  name: "Nombre",
  customer: "Cliente",
  state: "Estado",
  priority: "Prioridad",
  submitted: "Enviado",
  empty: "No hay documentos así",
};

const pl: DocumentsWords = {
  title: "Dokumenty",
  name: "Nazwa",
  customer: "Klient",
  state: "Stan",
  priority: "Priorytet",
  submitted: "Złożony",
  empty: "Nie ma takich dokumentów",
};

const pt: DocumentsWords = {
  title: "Documentos",
  name: "Nome",
  customer: "Cliente",
  state: "Estado",
  priority: "Prioridade",
  submitted: "Enviado",
  empty: "Não há documentos assim",
};

export const documentsWords: Wording<DocumentsWords> = { en, de, es, pl, pt };
