import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { FailuresWords } from "./en.ts";

const plural = pluralOf("es");

export const es: FailuresWords = {
  empty: "Nada ha fallado",
  emptyExplained:
    "Buena noticia: todos los documentos se procesaron correctamente, algunos quizá tras varios intentos.",
  lead: (documents, shown) =>
    plural(documents, {
      one: "Un documento fallido.",
      other: `${shown} documentos fallidos, agrupados por causa.`,
    }),
  leadAtLeast: (shown) => `Los últimos ${shown} documentos fallidos, agrupados por causa.`,
  groups: "Grupos de fallos",
  noMessage: "Sin mensaje",
  customers: (count, shown) => plural(count, { one: "1 cliente", other: `${shown} clientes` }),
  share: (share) => `${share} de todos los fallos`,
  latest: "El último",
  see: "Ver",
  retry: (count) => plural(count, { one: "Volver a procesar", other: "Volver a procesar todos" }),
  retryText: (message) =>
    `Todos los documentos que fallaron con «${message}» vuelven a la cola, cada uno con la prioridad que tenía. Los demás fallos quedan como están.`,
  retrying: (done, all) => `De nuevo en la cola: ${done} de ${all}`,
  refused: (count, shown) =>
    plural(count, {
      one: "1 documento no se pudo volver a procesar.",
      other: `${shown} documentos no se pudieron volver a procesar.`,
    }),
};
