import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { FailuresWords } from "./en.ts";

const plural = pluralOf("es");

export const es: FailuresWords = {
  empty: "Nada ha fallado",
  emptyExplained:
    "Buena noticia: todos los documentos se procesaron correctamente, algunos quizá tras varios intentos.",
  emptyPeriod: "No falló nada en este período",
  allHidden: "Todos los fallos de este período están ocultos",
  lead: (documents, shown) =>
    plural(documents, {
      one: "Un documento fallido en total.",
      other: `${shown} documentos fallidos en total.`,
    }),
  cut: "Aquí no se muestran todos.",
  range: "Fallaron en",
  ranges: { hour: "1 hora", day: "1 día", week: "1 semana", all: "Todo" },
  by: "Agrupar por",
  groupings: {
    error: "Causa",
    type: "Tipo",
    reader: "Lector",
    processor: "Procesador",
    customer: "Cliente",
  },
  unknown: {
    error: "Sin mensaje",
    type: "Sin tipo",
    reader: "No procede de un lector",
    processor: "Procesador desconocido",
    customer: "–",
  },
  showHidden: (count, shown) =>
    plural(count, { one: "Mostrar 1 grupo oculto", other: `Mostrar ${shown} grupos ocultos` }),
  groups: "Grupos de fallos",
  causes: "Causas",
  affected: "Clientes afectados",
  moreCustomers: (count, shown) => plural(count, { one: "y 1 más", other: `y ${shown} más` }),
  noMessage: "Sin mensaje",
  customers: (count, shown) => plural(count, { one: "1 cliente", other: `${shown} clientes` }),
  trend: (step, max) => `Documentos fallidos por ${step}, como máximo ${max}`,
  firstSeen: "Primera vez",
  latest: "El último",
  see: "Ver",
  decide: "Ocultar…",
  decideTitle: "Ocultar este fallo o añadir una nota",
  hide: "Ocultar",
  choices: {
    unchanged: "Como hasta ahora",
    shown: "No ocultar",
    dismissed: "Hasta que se repita",
    hour: "Durante una hora",
    day: "Durante un día",
    week: "Durante una semana",
  },
  note: "Nota para los demás",
  save: "Guardar",
  saved: "Guardado.",
  snoozed: (moment) => `Oculto hasta el ${moment}`,
  dismissed: (moment) => `Oculto desde el ${moment}, hasta que se repita`,
  dismissedBy: (name, moment) => `Ocultado por ${name} el ${moment}, hasta que se repita`,
  back: (moment) => `De nuevo aquí: se repitió después de ocultarlo el ${moment}`,
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
