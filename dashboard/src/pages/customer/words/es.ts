import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { CustomerWords } from "./en.ts";

const plural = pluralOf("es");

/** The Spanish words. */
export const es: CustomerWords = {
  nothingSent: "Aún no ha enviado nada",
  nothingSentExplained: "Suelte archivos en cualquier lugar de esta página y se enviarán.",
  submit: "Enviar documentos",
  toOwnPage: "A su propia página",
  missing: "No existe tal cliente",
  missingExplained: "Nunca ha enviado un documento o se ha borrado.",
  toCustomers: "Mostrar todos los clientes",
  numbers: "El cliente en cifras",
  count: "Conteo",
  next: "Próxima prioridad",
  reset: "El conteo se restablece en",
  due: "con el próximo documento",
  pending: "Pendientes",
  running: "En proceso",
  share: (percent) => `${percent} de todo lo que está en proceso`,
  p50: "Espera habitual",
  p95: "Espera máxima del 95\u00a0%",

  nextDocuments: "Si ahora llegaran más documentos",
  runs: {
    next: (documents, shown) =>
      plural(documents, {
        one: "el próximo documento",
        other: `los próximos ${shown} documentos`,
      }),
    following: (shown) => `luego ${shown}`,
    rest: "todos los siguientes",
    all: "todos los demás documentos",
  },
  restartsWithNext:
    "El intervalo de restablecimiento ha terminado: el próximo documento inicia un conteo nuevo.",
  restarts: {
    "since-last-update": "Cada documento más aplaza el restablecimiento del conteo.",
    fixed: "El conteo se restablece aunque lleguen más documentos.",
  },

  isPaused:
    "Este cliente está en pausa: sus documentos quedan fuera de la cola hasta que la pausa termine. Lo que se está procesando continúa.",
  pause: "Pausar",
  resume: "Reanudar",
  paused: (name) => `${name} está en pausa.`,
  resumed: (name) => `${name} continúa.`,
  restart: "Restablecer el conteo",
  restartExplained:
    "El próximo documento del cliente iniciará un conteo nuevo y recibirá la prioridad de un primer documento. Los documentos que ya esperan conservan la suya.",
  restartAction: "Restablecer",
  restarted: "El conteo se ha restablecido.",
  erase: "Borrar…",
  eraseTitle: (name) => `¿Borrar ${name}?`,
  documentsToErase: (documents, shown) =>
    plural(documents, {
      one: "1 documento con su contenido",
      other: `${shown} documentos con su contenido`,
    }),
  moreThan: (documents) => `más de ${documents}`,
  eraseExplained: (documents) =>
    `Se borrarán: ${documents}, el conteo y todos los eventos del cliente. No se puede deshacer.`,
  counting: "Contando los documentos…",
  typeName: (name) => `Para continuar, escriba el nombre del cliente: ${name}`,
  eraseAction: "Borrar para siempre",
  eraseFailed: "No se pudo borrar el cliente.",
  erased: (name) => `${name} se ha borrado.`,
  erasedWithTraces: (name) =>
    `${name} se ha borrado. Pueden quedar bytes en el espacio libre del archivo de la base de datos: ejecute fairlane vacuum.`,

  plan: "Plan",
  changePlan: "Cambiar el plan",
  onlyPlan: "Todavía no hay otro plan.",
  planExplained:
    "Otro plan vale desde el próximo documento. Los documentos que ya esperan conservan su prioridad.",
  planChanged: (name) => `El plan es ahora ${name}.`,
  window: {
    "since-last-update": (interval) =>
      `El conteo se restablece cuando no ha llegado ningún documento durante más de ${interval}.`,
    fixed: (interval) =>
      `El conteo se restablece ${interval} después de empezar, aunque sigan llegando documentos.`,
  },
  planLanes: "Qué conteo da qué prioridad",
  priority: "Prioridad",
  counts: "con un conteo de",

  limits: "Límites",
  maxPending: "Máximo de documentos sin terminar",
  maxRunning: "Máximo de ellos en proceso a la vez",
  whileOthersWait: "El segundo solo mientras otros esperan",
  noLimit: "sin límite",
  limitsExplained:
    "Lo que queda vacío es como dice el plan. Más documentos sin terminar se rechazan; los que no pueden procesarse a la vez esperan fuera de la cola.",
  changeLimits: "Cambiar los límites",
  limitsAsPlan: "Como dice el plan",
  limitsChanged: "Los límites han cambiado.",

  documents: "Documentos",
  noDocuments: "Este cliente no tiene documentos",
  latestDocuments: "Últimos documentos",
  allDocuments: "Mostrar todos los documentos de este cliente",
  state: "Estado",
  submitted: "Enviado",
  document: "Documento",

  history: "El conteo a lo largo del tiempo",
  noChecks: "Ningún documento de este cliente ha entrado todavía en la cola",
  wasReset: "Conteo restablecido",
  yes: "Sí",
  countOf: (count) => `Conteo ${count}`,
  summary: (checks, { shown, from, to, lowest, last, restarts }) =>
    `${plural(checks, { one: "Una verificación", other: `${shown} verificaciones` })}, de ${from} a ${to}. Conteo más bajo ${lowest}, último conteo ${last}, restablecimientos ${restarts}. La tabla de abajo las detalla.`,
};
