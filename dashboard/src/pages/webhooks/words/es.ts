import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { WebhooksWords } from "./en.ts";

const plural = pluralOf("es");

export const es: WebhooksWords = {
  lead: "Un webhook avisa a un programa en cuanto le ocurre algo a un documento, para que no tenga que preguntar una y otra vez.",
  empty: "Todavía no hay webhooks",
  emptyExplained:
    "Indique una dirección y la cola le enviará un breve mensaje firmado cada vez que termine un documento.",
  create: "Crear un webhook…",
  createTitle: "Crear un webhook",
  createAction: "Crear",
  webhook: "Webhook",
  kinds: {
    "document.done": "Terminado",
    "document.failed": "Fallido",
    "document.cancelled": "Cancelado",
    "document.attempt-failed": "Intento fallido",
    "document.retried": "Reenviado a la cola",
    "document.expedited": "Adelantado",
    "webhook.test": "Prueba",
  },
  gets: "Eventos",
  concerns: "Documentos de",
  everyone: "todos los clientes",
  ofPlan: (plan) => `clientes con el plan ${plan}`,
  callbacksOf: (customer) => `Notificaciones por documento de ${customer}`,
  callbacksExplained: "La dirección se indica al enviar el documento.",
  lastResponse: "Última respuesta",
  noneYet: "ninguna todavía",
  pendingCount: (count, shown) => plural(count, { one: `${shown} pendiente`, other: `${shown} pendientes` }),
  on: "Activado",
  off: "Desactivado",
  offReasons: {
    "by-hand": "desactivado manualmente",
    gone: "la dirección ya no existe",
    failing: "no se pudo entregar nada",
  },

  address: "Dirección",
  scope: "Se aplica a",
  scopes: {
    all: "todos los documentos",
    plan: "documentos de un plan",
    customer: "documentos de un cliente",
    callbacks: "notificaciones por documento de un cliente",
  },
  ownScopes: { all: "todos sus documentos", callbacks: "notificaciones por documento" },
  anyPlan: "cualquier plan",
  scopeOfCallbacks:
    "Al enviar un documento se puede indicar una dirección solo para él. Aquí se crea el secreto con el que se firman esas notificaciones.",
  chooseKinds: "Elija al menos un evento.",
  description: "Descripción",
  descriptionHint: "Para qué sirve",
  notSaved: "El webhook no se guardó.",
  changeTitle: (name) => `Cambiar el webhook «${name}»`,
  save: "Guardar",

  missing: "Este webhook no existe",
  missingExplained: "Quizá se haya eliminado o el enlace contenga un error.",
  allWebhooks: "Todos los webhooks",
  test: "Enviar un evento de prueba",
  testWhileOff: "Active el webhook para probarlo.",
  change: "Cambiar",
  turnOn: "Activar",
  turnOff: "Desactivar",
  remove: "Eliminar",
  turnOffTitle: (name) => `¿Desactivar «${name}»?`,
  turnOffExplained:
    "No se enviará nada hasta que lo vuelva a activar. Los eventos se siguen registrando y se podrán enviar entonces.",
  turnedOn: "El webhook está activado.",
  turnedOff: "El webhook está desactivado.",
  removeTitle: (name) => `¿Eliminar «${name}»?`,
  removeExplained:
    "Dejará de recibir notificaciones y se borrará la lista de las suyas. Esto no se puede deshacer.",
  removed: (name) => `El webhook «${name}» se ha eliminado.`,
  offTitle: {
    "by-hand": "Este webhook está desactivado",
    gone: "Este webhook se desactivó: su dirección ya no existe",
    failing: "Este webhook se desactivó: no se pudo entregar nada",
  },
  offExplained: {
    "by-hand": "Los eventos se siguen registrando. Active el webhook cuando deba volver a recibirlos.",
    gone: "El receptor respondió «410 Gone»: ya no quiere notificaciones en esta dirección. Corrija la dirección y después active el webhook.",
    failing:
      "Una notificación falló en todos los intentos durante unos tres días, y tampoco se entregó ninguna otra. Repare el receptor y después active el webhook. Las respuestas de abajo muestran qué falló.",
  },
  offSince: (moment) => `Desactivado desde: ${moment}.`,
  turnOnAndSend: "Activar y enviar lo que faltó",

  facts: "Detalles",
  createdAt: "Creado",
  secret: "Secreto",
  secretExplained: "Firma cada notificación, para que el receptor pueda comprobar que procede de esta cola.",
  inUseSince: "En uso desde",
  previousUntil: "El anterior es válido hasta",
  showSecret: "Mostrar",
  replaceSecret: "Sustituir…",
  replaceTitle: "¿Sustituir el secreto?",
  replaceExplained:
    "Las notificaciones se firmarán con un secreto nuevo. Mientras el antiguo sea válido, se firmarán con ambos, de modo que pueda actualizar el receptor en cualquier momento.",
  replaceAction: "Sustituir",
  notReplaced: "El secreto no se sustituyó.",
  keepOld: "El secreto antiguo sigue siendo válido",
  keepOldFor: { day: "24 horas más", week: "7 días más", not: "no, porque se ha filtrado" },
  created: "El webhook está listo",
  replaced: "El nuevo secreto está listo",
  secretShown: "El secreto",
  copySecret: "Copiar el secreto",
  verify:
    "El receptor comprueba con él cada notificación, por ejemplo con una biblioteca de Standard Webhooks:",
  hideSecret: "Ocultar",

  testEvent: "Evento de prueba",
  sending: "Enviando…",

  deliveries: "Notificaciones",
  event: "Evento",
  deliveryStates: {
    pending: "Pendiente",
    delivered: "Entregada",
    failed: "Fallida",
    skipped: "No enviada",
  },
  happened: "Cuándo",
  response: "Respuesta",
  tries: (count, shown) => plural(count, { one: "1 intento", other: `${shown} intentos` }),
  responses: "Respuestas",
  noResponse: "Sin respuesta",
  tookTime: (duration) => `tras ${duration}`,
  nextTry: "Próximo intento",
  sendAgain: "Volver a enviar",
  sendAgainNamed: (name) => `Volver a enviar: ${name}`,
  sendAgainSince: "Volver a enviar…",
  sinceTitle: "Volver a enviar notificaciones",
  sinceExplained:
    "Se vuelve a enviar todo lo ocurrido desde entonces, incluso lo ya entregado. Los receptores reconocen las repeticiones por la cabecera webhook-id.",
  since: "Desde",
  sinceOptions: {
    hour: "hace una hora",
    day: "hace 24 horas",
    week: "hace 7 días",
    chosen: "otro momento",
  },
  sentAgain: (count, shown) =>
    plural(count, {
      one: "Se está volviendo a enviar 1 notificación.",
      other:
        count === 0
          ? "No había nada que volver a enviar."
          : `Se están volviendo a enviar ${shown} notificaciones.`,
    }),
  noDeliveries: "Todavía no hay notificaciones",
  noDeliveriesExplained: "Aparecerán aquí, con todas las respuestas.",
  noneMatch: "Ninguna notificación coincide",

  noneOfCustomer: "Este cliente no tiene webhooks propios",
  manage: "Gestionar los webhooks",
  late: "Hay notificaciones con retraso",
  lateExplained: (shown, duration) =>
    `Pendientes: ${shown}. La más antigua debería haberse enviado hace ${duration}. O bien los receptores responden demasiado despacio, o bien el envío está desactivado en este servidor.`,
  wasSwitchedOff: (name) => `El webhook «${name}» se desactivó.`,
  seeWhy: "Ver el motivo y qué hacer",
};
