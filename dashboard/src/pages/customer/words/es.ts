import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { CustomerWords } from "./en.ts";

const plural = pluralOf("es");

export const es: CustomerWords = {
  nothingSent: "Aún no ha enviado nada",
  nothingSentExplained: "Suelte archivos en cualquier parte de esta página para enviarlos.",
  toOwnPage: "Ir a su página",
  missing: "Este cliente no existe",
  missingExplained: "Nunca ha enviado un documento o se ha borrado.",
  reset: "Restablecimiento",
  share: (percent) => `${percent} de todo lo que está en proceso`,

  now: "Ahora",
  done: "Terminados",
  failed: "Fallidos",
  cancelled: "Cancelados",
  pagesRead: "Páginas leídas",
  work: "Tiempo de trabajo",
  workShare: "Proporción de todo el trabajo",
  meanWait: "Espera media",
  maxWait: "Espera más larga",
  per: (step) => `cada ${step}`,
  waitsByStart: "Esperas de los documentos iniciados",
  inAll: (totals) => `En total: ${totals}.`,
  atMost: (peaks) => `Valores máximos: ${peaks}.`,
  usage: "Consumo por mes",
  month: "Mes",
  secondsOfWork: "Segundos de trabajo",
  usageAsCsv: "Descargar como CSV",
  noUsage: "No se ha consumido nada en los últimos doce meses.",
  usageExplained: "Los meses son en UTC. El consumo se conserva cuando se eliminan documentos.",

  nextDocuments: "Si ahora llegaran más documentos",
  runs: {
    next: (documents, shown) =>
      plural(documents, { one: "el próximo documento", other: `los próximos ${shown} documentos` }),
    following: (shown) => `luego ${shown}`,
    rest: "todos los siguientes",
    all: "todos los demás documentos",
  },
  restartsWithNext:
    "El intervalo de restablecimiento ha terminado: el próximo documento inicia un conteo nuevo.",
  restarts: {
    "since-last-update": "Cada nuevo documento aplaza el restablecimiento del conteo.",
    fixed: "El conteo se restablece aunque lleguen más documentos.",
  },

  isPaused:
    "Este cliente está en pausa: sus documentos quedan fuera de la cola hasta que se reanude. Lo que ya se está procesando se completará.",
  pause: "Pausar",
  paused: (name) => `Se ha pausado a ${name}.`,
  resumed: (name) => `Se ha reanudado a ${name}.`,
  restart: "Restablecer el conteo",
  restartExplained:
    "El próximo documento del cliente iniciará un conteo nuevo y recibirá la prioridad de un primer documento. Los documentos que ya esperan conservan la suya.",
  restartAction: "Restablecer",
  restarted: "El conteo se ha restablecido.",
  erase: "Borrar…",
  eraseTitle: (name) => `¿Borrar ${name}?`,
  documentsToErase: (documents, shown) =>
    plural(documents, { one: "1 documento con su contenido", other: `${shown} documentos con su contenido` }),
  moreThan: (documents) => `más de ${documents}`,
  eraseExplained: (documents) =>
    `Se borrarán: ${documents}, el conteo y todos los eventos del cliente. No se puede deshacer.`,
  counting: "Contando los documentos…",
  typeName: (name) => `Para continuar, escriba el nombre del cliente: ${name}`,
  eraseAction: "Borrar definitivamente",
  eraseFailed: "No se pudo borrar el cliente.",
  erased: (name) => `${name} se ha borrado.`,
  erasedWithTraces: (name) =>
    `${name} se ha borrado. Pueden quedar restos en el espacio libre del archivo de la base de datos; ejecute fairlane vacuum para eliminarlos.`,

  changePlan: "Cambiar el plan",
  openPlan: "Abrir el plan y probar cambios",
  onlyPlan: "Todavía no hay otro plan.",
  planExplained:
    "El nuevo plan se aplica a partir del próximo documento. Los documentos que ya esperan conservan su prioridad.",
  planChanged: (name) => `Nuevo plan: ${name}.`,
  window: {
    "since-last-update": (interval) =>
      `El conteo se restablece cuando no ha llegado ningún documento durante más de ${interval}.`,
    fixed: (interval) =>
      `El conteo se restablece ${interval} después de empezar, aunque sigan llegando documentos.`,
  },
  weight: (weight, shown) =>
    plural(weight, {
      one: "Peso 1: dentro de una prioridad, los clientes se turnan por igual.",
      other: `Peso ${shown}: dentro de una prioridad, empiezan ${shown} documentos por cada uno de un cliente de peso 1.`,
    }),
  weightOf: (plan) => `Peso del plan ${plan}`,
  changeWeight: "Cambiar el peso",
  weightExplained: "Se aplica a todos los clientes de este plan, a partir de su próximo documento.",
  weightChanged: (plan, weight) => `El plan ${plan} tiene ahora un peso de ${weight}.`,
  planLanes: "Prioridad según el conteo",
  counts: "con un conteo de",

  limits: "Límites",
  maxPending: "Máximo de documentos pendientes",
  maxRunning: "Máximo en proceso a la vez",
  whileOthersWait: "Aplicar el segundo límite solo mientras esperan otros clientes",
  noLimit: "sin límite",
  limitsExplained:
    "Los campos vacíos toman el valor del plan. Los documentos que superan el primer límite se rechazan; los que superan el segundo esperan fuera de la cola.",
  changeLimits: "Cambiar los límites",
  limitsAsPlan: "Usar los límites del plan",
  limitsChanged: "Se han actualizado los límites.",

  noDocuments: "Este cliente no tiene documentos",
  latestDocuments: "Últimos documentos",
  allDocuments: "Mostrar todos los documentos de este cliente",
  document: "Documento",

  history: "El conteo a lo largo del tiempo",
  noChecks: "Ningún documento de este cliente ha entrado todavía en la cola",
  wasReset: "Conteo restablecido",
  yes: "Sí",
  countOf: (count) => `Conteo ${count}`,
  summary: (checks, { shown, from, to, lowest, last, restarts }) =>
    `${plural(checks, { one: "Una verificación", other: `${shown} verificaciones` })}, de ${from} a ${to}. Conteo más bajo ${lowest}, último conteo ${last}, restablecimientos ${restarts}. La tabla de abajo las detalla.`,
};
