import { pluralOf } from "../../../../src/i18n/plural.ts";
import type { Wording } from "../../words/words.ts";

const inEnglish = pluralOf<"one" | "other">("en", "other");

const en = {
  title: "Customers",
  total: (customers: number, shown: string) =>
    inEnglish(customers, { one: "1 customer", other: `${shown} customers` }),
  search: "Find a customer",
  searchHint: "Part of the name",
  sort: "Sort by",
  sorts: { name: "Name", count: "Lowest count", updated: "Latest check", pending: "Most pending" },
  orderNote: "The order is up to a minute old; the numbers are of now.",
  name: "Customer",
  next: "Next priority",
  count: "Count",
  reset: "Restarts in",
  due: "with the next one",
  pending: "Pending",
  running: "Running",
  share: "Share of work",
  waits: "Waits 50 / 95%",
  plan: "Plan",
  paused: "Paused",
  empty: "No customer has sent anything yet",
  emptyExplained: "A customer appears here with its first document.",
  nothingFound: (name: string) => `No customer's name contains “${name}”`,
  showAll: "Show all customers",
};

/** The words of the customers' list; the English ones are the type. */
export type CustomersWords = typeof en;

const inGerman = pluralOf<"one" | "other">("de", "other");

const de: CustomersWords = {
  title: "Kunden",
  total: (customers, shown) => inGerman(customers, { one: "1 Kunde", other: `${shown} Kunden` }),
  search: "Kunden suchen",
  searchHint: "Teil des Namens",
  sort: "Sortieren nach",
  sorts: {
    name: "Name",
    count: "Niedrigste Zählung",
    updated: "Letzte Prüfung",
    pending: "Meiste offene",
  },
  orderNote: "Die Reihenfolge ist bis zu eine Minute alt; die Zahlen sind von jetzt.",
  name: "Kunde",
  next: "Nächste Priorität",
  count: "Zählung",
  reset: "Beginnt neu in",
  due: "mit dem nächsten",
  pending: "Offen",
  running: "In Verarbeitung",
  share: "Anteil der Arbeit",
  waits: "Wartezeit 50 / 95\u00a0%",
  plan: "Plan",
  paused: "Pausiert",
  empty: "Noch kein Kunde hat etwas eingereicht",
  emptyExplained: "Ein Kunde erscheint hier mit seinem ersten Dokument.",
  nothingFound: (name) => `Kein Kundenname enthält „${name}“`,
  showAll: "Alle Kunden zeigen",
};

const inSpanish = pluralOf<"one" | "many" | "other">("es", "other");

const es: CustomersWords = {
  title: "Clientes",
  total: (customers, shown) =>
    inSpanish(customers, {
      one: "1 cliente",
      many: `${shown} de clientes`,
      other: `${shown} clientes`,
    }),
  search: "Buscar un cliente",
  searchHint: "Parte del nombre",
  sort: "Ordenar por",
  sorts: {
    name: "Nombre",
    count: "Conteo más bajo",
    updated: "Última verificación",
    pending: "Más pendientes",
  },
  orderNote: "El orden tiene hasta un minuto de antigüedad; las cifras son de ahora.",
  name: "Cliente",
  next: "Próxima prioridad",
  count: "Conteo",
  reset: "Se restablece en",
  due: "con el próximo",
  pending: "Pendientes",
  running: "En proceso",
  share: "Parte del trabajo",
  waits: "Espera 50 / 95\u00a0%",
  plan: "Plan",
  paused: "En pausa",
  empty: "Ningún cliente ha enviado nada todavía",
  emptyExplained: "Un cliente aparece aquí con su primer documento.",
  nothingFound: (name) => `Ningún nombre de cliente contiene «${name}»`,
  showAll: "Mostrar todos los clientes",
};

const inPolish = pluralOf<"one" | "few" | "many">("pl", "many");

const pl: CustomersWords = {
  title: "Klienci",
  total: (customers, shown) =>
    inPolish(customers, { one: "1 klient", few: `${shown} klienci`, many: `${shown} klientów` }),
  search: "Znajdź klienta",
  searchHint: "Część nazwy",
  sort: "Sortuj według",
  sorts: {
    name: "Nazwa",
    count: "Najniższy licznik",
    updated: "Ostatnie sprawdzenie",
    pending: "Najwięcej nieukończonych",
  },
  orderNote: "Kolejność może mieć do minuty; liczby są bieżące.",
  name: "Klient",
  next: "Następny priorytet",
  count: "Licznik",
  reset: "Reset za",
  due: "z następnym",
  pending: "Nieukończone",
  running: "Przetwarzane",
  share: "Udział w pracy",
  waits: "Oczekiwanie 50 / 95%",
  plan: "Plan",
  paused: "Wstrzymany",
  empty: "Żaden klient jeszcze niczego nie złożył",
  emptyExplained: "Klient pojawia się tutaj wraz z pierwszym dokumentem.",
  nothingFound: (name) => `Nazwa żadnego klienta nie zawiera „${name}”`,
  showAll: "Pokaż wszystkich klientów",
};

const inPortuguese = pluralOf<"one" | "many" | "other">("pt", "other");

const pt: CustomersWords = {
  title: "Clientes",
  total: (customers, shown) =>
    inPortuguese(customers, {
      one: `${shown} cliente`,
      many: `${shown} de clientes`,
      other: `${shown} clientes`,
    }),
  search: "Procurar um cliente",
  searchHint: "Parte do nome",
  sort: "Ordenar por",
  sorts: {
    name: "Nome",
    count: "Menor contagem",
    updated: "Última verificação",
    pending: "Mais pendentes",
  },
  orderNote: "A ordem tem até um minuto; os números são de agora.",
  name: "Cliente",
  next: "Próxima prioridade",
  count: "Contagem",
  reset: "Recomeça em",
  due: "com o próximo",
  pending: "Pendentes",
  running: "Em processamento",
  share: "Parcela do trabalho",
  waits: "Espera 50 / 95%",
  plan: "Plano",
  paused: "Em pausa",
  empty: "Nenhum cliente enviou nada ainda",
  emptyExplained: "Um cliente aparece aqui com o seu primeiro documento.",
  nothingFound: (name) => `Nenhum nome de cliente contém “${name}”`,
  showAll: "Mostrar todos os clientes",
};

export const customersWords: Wording<CustomersWords> = { en, de, es, pl, pt };
