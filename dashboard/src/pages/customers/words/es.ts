import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { CustomersWords } from "./en.ts";

const plural = pluralOf("es");

export const es: CustomersWords = {
  total: (customers, shown) => plural(customers, { one: "1 cliente", other: `${shown} clientes` }),
  search: "Buscar un cliente",
  sort: "Ordenar por",
  sorts: {
    name: "Nombre",
    count: "Conteo",
    updated: "Última verificación",
    pending: "Pendientes",
    waiting: "En espera",
    running: "En proceso",
    done: "Terminados",
    failed: "Fallidos",
    waits: "Espera media",
    work: "Proporción del trabajo",
  },
  ascending: "Ascendente",
  descending: "Descendente",
  covers: ({ mark, period }) => `Columnas con ${mark}: ${period}`,
  orderNote: "El orden puede tener hasta un minuto de antigüedad; las cifras están al día.",
  reset: "Restablecimiento del conteo",
  due: "con el próximo",
  share: "Proporción del trabajo",
  waits: "Espera (media / máxima)",
  paused: "En pausa",
  empty: "Ningún cliente ha enviado nada todavía",
  emptyExplained: "Los clientes aparecen aquí en cuanto envían un documento.",
  nothingFound: (name) => `Ningún nombre de cliente contiene «${name}»`,
};
