import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { FailuresWords } from "./en.ts";

const plural = pluralOf<"one" | "many" | "other">("es", "other");

/** The Spanish words of the failures. */
export const es: FailuresWords = {
  title: "Fallos",
  empty: "Nada ha fallado",
  emptyExplained:
    "Buena noticia: todos los documentos procesados salieron bien, aunque fuera tras varios intentos.",
  lead: (documents, shown) =>
    plural(documents, {
      one: "Un documento fallido.",
      many: `${shown} de documentos fallidos, agrupados por lo que falló.`,
      other: `${shown} documentos fallidos, agrupados por lo que falló.`,
    }),
  leadAtLeast: (shown) => `Los últimos ${shown} documentos fallidos, agrupados por lo que falló.`,
  groups: "Grupos de fallos",
  noMessage: "Sin mensaje",
  documents: (count, shown) =>
    plural(count, { one: "1 documento", many: `${shown} de documentos`, other: `${shown} documentos` }),
  customers: (count, shown) =>
    plural(count, { one: "1 cliente", many: `${shown} de clientes`, other: `${shown} clientes` }),
  share: (share) => `${share} de todos los fallos`,
  latest: "El último",
  see: (count) => plural(count, { one: "Verlo", many: "Verlos", other: "Verlos" }),
  retry: (count) =>
    plural(count, {
      one: "Intentar de nuevo",
      many: "Intentar todos de nuevo",
      other: "Intentar todos de nuevo",
    }),
  retryTitle: (count, shown) =>
    plural(count, {
      one: "¿Intentar de nuevo 1 documento?",
      many: `¿Intentar de nuevo ${shown} de documentos?`,
      other: `¿Intentar de nuevo ${shown} documentos?`,
    }),
  retryText: (message) =>
    `Todos los documentos que fallaron con «${message}» vuelven a la cola, cada uno con la prioridad que tenía. Los demás fallos quedan como están.`,
  retryAction: (count, shown) =>
    plural(count, {
      one: "Intentar 1 documento",
      many: `Intentar ${shown} de documentos`,
      other: `Intentar ${shown} documentos`,
    }),
  retrying: (done, all) => `${done} de ${all} enviados de nuevo`,
  stop: "Parar",
  retried: (count, shown) =>
    plural(count, {
      one: "1 documento se procesará de nuevo.",
      many: `${shown} de documentos se procesarán de nuevo.`,
      other: `${shown} documentos se procesarán de nuevo.`,
    }),
  refused: (count, shown) =>
    plural(count, {
      one: "Con 1 no fue posible.",
      many: `Con ${shown} no fue posible.`,
      other: `Con ${shown} no fue posible.`,
    }),
};
