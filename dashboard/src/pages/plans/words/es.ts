import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { PlansWords } from "./en.ts";

const plural = pluralOf("es");

const sizes: Readonly<Record<string, string>> = {
  few: "Enviaron hasta 10",
  some: "Enviaron hasta 100",
  many: "Enviaron hasta 1000",
  masses: "Enviaron más de 1000",
};

export const es: PlansWords = {
  plans: "Planes",
  lead: "Un plan define cómo se trata a un grupo de clientes. Abra uno para cambiarlo y vea antes qué efecto tendría el cambio.",
  create: "Crear un plan…",
  createTitle: "Crear un plan",
  createAction: "Continuar",
  customersOf: "Clientes",
  weight: "Peso",
  thresholds: "Umbrales",
  maxPending: "Máximo de pendientes",
  maxRunning: "Máximo en proceso",
  noLimit: "sin límite",
  whileOthersWait: "solo mientras otros esperan",
  windows: {
    "since-last-update": "desde el último documento",
    fixed: "fija",
  },
  defaultExplained: "Lo tienen los clientes sin plan propio.",

  allPlans: "Todos los planes",
  isNew: "Todavía no hay ningún plan con este nombre. Se crea al aplicar el cambio.",
  rule: "Regla y límites",
  intervalSeconds: "Intervalo de restablecimiento en segundos",
  intervalHint: (interval) => `Tras ${interval} sin documentos, el conteo se restablece.`,
  intervalHintFixed: (interval) =>
    `El conteo se restablece al cabo de ${interval}, aunque sigan llegando documentos.`,
  window: "Ventana",
  weightHint: "Inicios por cada inicio de un cliente de peso 1, dentro de una prioridad.",
  thresholdsHint:
    "Ocho números decrecientes por debajo de 0. La prioridad baja un nivel por cada uno por debajo del cual está el conteo.",
  thresholdsBad: "Se esperan ocho números enteros por debajo de 0, cada uno menor que el anterior.",
  emptyIsNoLimit: "Vacío significa sin límite.",
  softLimit: "Aplicar el límite de documentos en proceso solo mientras otros esperan",
  tryOut: "Solo para la vista previa",
  tryOutExplained: "Los procesos y sus puestos se cambian donde se inician los procesos.",
  movedExplained: "Al aplicar el cambio, también reciben este plan.",
  workers: "Procesos de trabajo",
  slots: "Puestos de cada proceso",
  asNow: "como ahora",
  addCustomer: "Cliente que también recibiría el plan",
  add: "Añadir",
  moved: "Clientes que recibirían el plan",
  removeCustomer: (name) => `Quitar ${name}`,
  range: "Tiempo que se repite",
  ranges: { hour: "Última hora", day: "Último día", week: "Última semana" },

  preview: "Vista previa",
  previewing: "Repitiendo los documentos…",
  apply: "Aplicar el cambio",
  applyTitle: (plan) => `¿Cambiar el plan ${plan}?`,
  applyExplained: (customers, shown) =>
    customers === 0
      ? "Se aplica a cada documento que entre en la cola a partir de ahora. Un límite de documentos en proceso se aplica de inmediato."
      : plural(customers, {
          one: "Un cliente recibe el plan. Se aplica a cada documento que entre en la cola a partir de ahora. Un límite de documentos en proceso se aplica de inmediato.",
          other: `${shown} clientes reciben el plan. Se aplica a cada documento que entre en la cola a partir de ahora. Un límite de documentos en proceso se aplica de inmediato.`,
        }),
  applied: (plan) => `El plan ${plan} se ha cambiado.`,
  discard: "Descartar el cambio",
  unchanged: "Aún no hay ningún cambio: la vista previa muestra el plan tal como es.",

  result: "Qué cambiaría",
  resultOf: ({ documents, since, until }) =>
    `Repetición de ${documents} documentos del ${since} al ${until}, sin y con el cambio.`,
  fleet: (workers, workersShown, slots) =>
    plural(workers, {
      one: `1 proceso con ${slots} puestos`,
      other: `${workersShown} procesos con ${slots} puestos cada uno`,
    }),
  fleetChange: (before, after) => `${before}, después ${after}.`,
  fleetFrom: {
    workers: "como los que hay ahora",
    documents: "tantos como documentos hubo en proceso a la vez",
  },
  utilisation: (before, after) => `Uso de los puestos: ${before} antes, ${after} después.`,
  unfinished: (documents, shown) =>
    plural(documents, {
      one: "Un documento no ha terminado: se supone que dura lo que los demás de su cliente.",
      other: `${shown} documentos no han terminado: se supone que duran lo que los demás de su cliente.`,
    }),
  isCut: (documents) => `Solo se repiten los ${documents} documentos más recientes.`,
  cancelled: (documents, shown) =>
    plural(documents, {
      one: "Se omite un documento cancelado.",
      other: `Se omiten ${shown} documentos cancelados.`,
    }),
  outdated: "Ha modificado el cambio desde entonces: repita la vista previa.",
  group: "Grupo",
  median: "Espera mediana",
  p95: "Espera (95 %)",
  longest: "Espera máxima",
  observed: "Espera real (95 %)",
  refused: "Rechazados",
  neverStarted: "Nunca iniciados",
  changeOf: (before, after) => `${before} antes, ${after} después`,
  groupName: ({ kind, name }) => {
    if (kind === "all") return "Todos";
    if (kind === "others") return "Con otros planes";
    if (kind === "size") return sizes[name] ?? name;
    return kind === "plan" ? `Con ${name}` : name;
  },
  better: "menos",
  worse: "más",

  whoHasIt: "Quién tiene este plan",
  nobodyHasIt: "Ningún cliente tiene este plan.",
  remove: "Eliminar…",
  removeTitle: (plan) => `¿Eliminar el plan ${plan}?`,
  removeExplained: "Ningún cliente lo tiene. No se puede deshacer.",
  removeAction: "Eliminar",
  removed: (plan) => `El plan ${plan} se ha eliminado.`,
  inUse: "Hay clientes con este plan: asígneles primero otro.",
};
