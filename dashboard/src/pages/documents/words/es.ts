import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { DocumentsWords } from "./en.ts";

const plural = pluralOf("es");

const documents = (count: number, shown: string) =>
  plural(count, { one: `${shown} documento`, other: `${shown} documentos` });

export const es: DocumentsWords = {
  waited: "Espera",
  processed: "Procesamiento",
  attemptsOf: (attempts, most) => `${attempts} de ${most}`,

  removeFilter: (filter) => `Quitar el filtro: ${filter}`,
  apply: "Aplicar",
  customerHint: "Nombre del cliente",
  nameOrTitle: "Nombre o título",
  partOfNameOrTitle: "Parte del nombre o del título",
  idPrefix: "El ID empieza por",
  urgency: "Urgencia",
  urgencies: { normal: "Normal", background: "Segundo plano" },
  savedFilters: "Filtros guardados",
  forgetFilter: (name) => `Olvidar el filtro «${name}»`,
  filterName: "Nombre de este filtro",
  saveFilter: "Guardar este filtro",
  typeHint: "Por ejemplo, application/pdf",
  from: "Desde",
  until: "Hasta",
  since: (moment) => `desde ${moment}`,
  before: (moment) => `hasta ${moment}`,
  lastHour: "Última hora",
  lastDay: "Últimas 24 horas",
  lastWeek: "Últimos 7 días",
  failure: "Fallo",

  heldExplained:
    "Estos documentos están fuera de la cola: sus clientes están en pausa o han alcanzado su límite de documentos en proceso.",
  count: documents,
  atLeast: (shown) => `al menos ${shown}`,
  added: (count, shown) => plural(count, { one: `${shown} nuevo`, other: `${shown} nuevos` }),
  gone: (count, shown) =>
    plural(count, { one: `${shown} ya no coincide`, other: `${shown} ya no coinciden` }),
  noLongerMatches: "ya no coincide",
  show: "Mostrar",
  looking: (_count, shown) => `Resultados hasta ahora: ${shown}. La búsqueda continúa…`,
  stoppedLooking: "No se revisó todo: puede haber más.",
  goOnLooking: "Seguir buscando",

  noneYet: "Todavía no hay documentos",
  noneYetExplained: "Suelte archivos en cualquier parte de esta página para enviarlos.",
  noneMatch: "No hay documentos que coincidan",
  noneMatchExplained: "Quite un filtro o quítelos todos.",

  select: (name) => `Seleccionar ${name}`,
  selectAll: "Seleccionar todos los de esta página",
  selection: "Selección",
  selected: (count, shown) =>
    plural(count, { one: `${shown} seleccionado`, other: `${shown} seleccionados` }),
  selectEverything: (shown) => `Seleccionar todos los resultados (${shown})`,
  everything: (shown) => `Todos los resultados están seleccionados (${shown})`,
  clearSelection: "Quitar la selección",
  actions: { cancel: "Cancelar", retry: "Volver a procesar", expedite: "Adelantar", remove: "Eliminar" },
  asks: {
    cancel: (count, shown) => `¿Cancelar ${documents(count, shown)}?`,
    retry: (count, shown) => `¿Volver a procesar ${documents(count, shown)}?`,
    expedite: (count, shown) => `¿Adelantar ${documents(count, shown)}?`,
    remove: (count, shown) => `¿Eliminar ${documents(count, shown)}?`,
  },
  does: {
    cancel: (count, shown) => `Cancelar ${documents(count, shown)}`,
    retry: (count, shown) => `Volver a procesar ${documents(count, shown)}`,
    expedite: (count, shown) => `Adelantar ${documents(count, shown)}`,
    remove: (count, shown) => `Eliminar ${documents(count, shown)}`,
  },
  effects: {
    cancel: "Se detendrá lo que se está procesando.",
    retry: "Volverán a la cola con su prioridad actual.",
    expedite: "Empezarán antes que todos los demás, primero los más antiguos. Esto no se puede deshacer.",
    remove: "Se eliminarán definitivamente, con su contenido y sus resultados.",
  },
  theSelected: "Son los documentos que seleccionó en esta página.",
  theMatching: (filter) => `Son todos los que coinciden: ${filter}.`,
  theWhole: "No hay ningún filtro: son todos los documentos de la cola.",
  goBack: "Volver",

  doing: {
    cancel: "Cancelando documentos",
    retry: "Enviando documentos de nuevo a la cola",
    expedite: "Adelantando documentos",
    remove: "Eliminando documentos",
  },
  progress: (done, total) => `${done} de ${total}`,
  did: {
    cancel: (count, shown) =>
      plural(count, { one: "Se canceló un documento.", other: `Se cancelaron ${shown} documentos.` }),
    retry: (count, shown) =>
      plural(count, {
        one: "Un documento se volverá a procesar.",
        other: `${shown} documentos se volverán a procesar.`,
      }),
    expedite: (count, shown) =>
      plural(count, { one: "Se adelantó un documento.", other: `Se adelantaron ${shown} documentos.` }),
    remove: (count, shown) =>
      plural(count, { one: "Se eliminó un documento.", other: `Se eliminaron ${shown} documentos.` }),
  },
  none: "No se cambió nada.",
  refused: (count, shown) =>
    plural(count, {
      one: "No se pudo aplicar a un documento:",
      other: `No se pudo aplicar a ${shown} documentos:`,
    }),
  examples: "por ejemplo",
  stopped: "Se detuvo antes de terminar.",
  failed: "No se pudo terminar.",
};
