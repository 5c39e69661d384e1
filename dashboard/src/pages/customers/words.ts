import type { Wording } from "../../words/words.ts";

const en = {
  title: "Customers",
  name: "Customer",
  count: "Count",
  next: "Next priority",
  pending: "Pending",
  running: "Running",
  empty: "No customer has sent anything yet",
};

/** The words of the customers' list; the English ones are the type. */
export type CustomersWords = typeof en;

const de: CustomersWords = {
  title: "Kunden",
  name: "Kunde",
  count: "Zählung",
  next: "Nächste Priorität",
  pending: "Offen",
  running: "In Verarbeitung",
  empty: "Noch kein Kunde hat etwas eingereicht",
};

const es: CustomersWords = {
  title: "Clientes",
  name: "Cliente",
  count: "Conteo",
  next: "Próxima prioridad",
  pending: "Pendientes",
  running: "En proceso",
  empty: "Ningún cliente ha enviado nada todavía",
};

const pl: CustomersWords = {
  title: "Klienci",
  name: "Klient",
  count: "Licznik",
  next: "Następny priorytet",
  pending: "Nieukończone",
  running: "Przetwarzane",
  empty: "Żaden klient jeszcze niczego nie złożył",
};

const pt: CustomersWords = {
  title: "Clientes",
  name: "Cliente",
  count: "Contagem",
  next: "Próxima prioridade",
  pending: "Pendentes",
  running: "Em processamento",
  empty: "Nenhum cliente enviou nada ainda",
};

export const customersWords: Wording<CustomersWords> = { en, de, es, pl, pt };
