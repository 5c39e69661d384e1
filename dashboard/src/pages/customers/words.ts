import { pluralOf } from "../../../../src/i18n/plural.ts";
import { withCommon } from "../../words/common.ts";

const inEnglish = pluralOf("en");

const en = {
  title: "Customers",
  total: (customers: number, shown: string) =>
    inEnglish(customers, { one: "1 customer", other: `${shown} customers` }),
  search: "Find customers",
  searchHint: "Part of the name",
  sort: "Sort by",
  sorts: { name: "Name", count: "Lowest count", updated: "Latest check", pending: "Most pending" },
  orderNote: "The sort order may be up to a minute old; the numbers are live.",
  name: "Customer",
  reset: "Reset",
  due: "with the next one",
  share: "Share of work",
  waits: "Wait (p50 / p95)",
  paused: "Paused",
  empty: "No customer has submitted anything yet",
  emptyExplained: "Customers appear here once they have submitted a document.",
  nothingFound: (name: string) => `No customer name contains “${name}”`,
  showAll: "Show all customers",
};

/** The words of the customers' list; the English ones are the type. */
export type CustomersWords = typeof en;

const inGerman = pluralOf("de");

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
    pending: "Meiste ausstehende Dokumente",
  },
  orderNote: "Die Sortierung kann bis zu einer Minute alt sein; die Zahlen sind aktuell.",
  name: "Kunde",
  reset: "Zurücksetzen",
  due: "mit dem nächsten",
  share: "Anteil an der Arbeit",
  waits: "Wartezeit (p50 / p95)",
  paused: "Pausiert",
  empty: "Noch kein Kunde hat etwas eingereicht",
  emptyExplained: "Kunden erscheinen hier, sobald sie ein Dokument eingereicht haben.",
  nothingFound: (name) => `Kein Kundenname enthält „${name}“`,
  showAll: "Alle Kunden anzeigen",
};

const inSpanish = pluralOf("es");

const es: CustomersWords = {
  title: "Clientes",
  total: (customers, shown) =>
    inSpanish(customers, {
      one: "1 cliente",
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
  orderNote: "El orden puede tener hasta un minuto de antigüedad; las cifras están al día.",
  name: "Cliente",
  reset: "Restablecimiento",
  due: "con el próximo",
  share: "Proporción del trabajo",
  waits: "Espera (p50 / p95)",
  paused: "En pausa",
  empty: "Ningún cliente ha enviado nada todavía",
  emptyExplained: "Los clientes aparecen aquí en cuanto envían un documento.",
  nothingFound: (name) => `Ningún nombre de cliente contiene «${name}»`,
  showAll: "Mostrar todos los clientes",
};

const inPolish = pluralOf("pl");

const pl: CustomersWords = {
  title: "Klienci",
  total: (customers, shown) =>
    inPolish(customers, { one: "1 klient", few: `${shown} klientów`, many: `${shown} klientów` }),
  search: "Znajdź klienta",
  searchHint: "Część nazwy",
  sort: "Sortuj według",
  sorts: {
    name: "Nazwa",
    count: "Najniższy licznik",
    updated: "Ostatnie sprawdzenie",
    pending: "Najwięcej oczekujących",
  },
  orderNote: "Kolejność może być nieaktualna o maksymalnie minutę; liczby są bieżące.",
  name: "Klient",
  reset: "Reset licznika",
  due: "z następnym",
  share: "Udział w przetwarzaniu",
  waits: "Oczekiwanie (p50 / p95)",
  paused: "Wstrzymany",
  empty: "Żaden klient jeszcze niczego nie złożył",
  emptyExplained: "Klienci pojawiają się tutaj po złożeniu pierwszego dokumentu.",
  nothingFound: (name) => `Nazwa żadnego klienta nie zawiera „${name}”`,
  showAll: "Pokaż wszystkich klientów",
};

const inPortuguese = pluralOf("pt");

const pt: CustomersWords = {
  title: "Clientes",
  total: (customers, shown) =>
    inPortuguese(customers, {
      one: `${shown} cliente`,
      other: `${shown} clientes`,
    }),
  search: "Buscar um cliente",
  searchHint: "Parte do nome",
  sort: "Ordenar por",
  sorts: {
    name: "Nome",
    count: "Menor contagem",
    updated: "Última verificação",
    pending: "Mais pendentes",
  },
  orderNote: "A ordenação pode ter até um minuto de atraso; os números são atuais.",
  name: "Cliente",
  reset: "Redefinição",
  due: "com o próximo",
  share: "Parcela do trabalho",
  waits: "Espera (p50 / p95)",
  paused: "Em pausa",
  empty: "Nenhum cliente enviou nada ainda",
  emptyExplained: "Os clientes aparecem aqui assim que enviam um documento.",
  nothingFound: (name) => `Nenhum nome de cliente contém “${name}”`,
  showAll: "Mostrar todos os clientes",
};

export const customersWords = withCommon<CustomersWords>({ en, de, es, pl, pt });
