import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { KeysWords } from "./en.ts";

const plural = pluralOf("es");

export const es: KeysWords = {
  lead: "Cada solicitud necesita una clave. Su rol determina lo que puede hacer.",
  leadOpen:
    "Todavía no se necesita ninguna clave: cualquiera que acceda a este servidor puede hacerlo todo. En cuanto haya una, cada solicitud necesitará una.",
  empty: "Todavía no hay claves",
  emptyExplained:
    "La primera es de un administrador. Al crearla iniciará sesión aquí y, desde entonces, cada programa que use la cola necesitará una clave.",
  create: "Crear una clave…",
  createTitle: "Crear una clave",
  createAction: "Crear",
  notSaved: "La clave no se guardó.",
  created: (name) => `La clave «${name}» está lista`,
  createdExplained: "Cópiela ahora: no se volverá a mostrar.",
  copy: "Copiar la clave",
  isKept: "Ya la he guardado",
  noName: "Sin nombre",
  own: "en uso aquí",
  nameHint: "Quién o qué la usa",
  role: "Rol",
  roles: {
    admin: "Puede hacerlo todo y crea claves.",
    operator: "Ve y gestiona todo, pero no crea claves.",
    viewer: "Ve todo y no cambia nada.",
    worker: "Para programas que procesan documentos. No abre el panel.",
    customer: "Para un cliente: envía documentos y solo ve los suyos.",
  },
  firstIsAdmin: "La primera clave es de un administrador, para que nadie quede fuera.",
  active: "Válida",
  expired: "Caducada",
  revoked: "Revocada",
  never: "nunca",
  stays: (moment) => `sin cambios: ${moment}`,
  inDays: (count, shown) => plural(count, { one: `en ${shown} día`, other: `en ${shown} días` }),
  rate: "Máximo de solicitudes por minuto",
  rateShort: "Solicitudes por minuto",
  noLimit: "sin límite",
  createdAt: "Creada",
  actions: "Acciones",
  change: "Cambiar",
  changeNamed: (name) => `Cambiar ${name}`,
  changeTitle: (name) => `Cambiar la clave «${name}»`,
  save: "Guardar",
  revoke: "Revocar",
  revokeNamed: (name) => `Revocar ${name}`,
  revokeTitle: (name) => `¿Revocar la clave «${name}»?`,
  revokeExplained: "A partir de ahora se rechazará a quien la use. No se puede deshacer.",
  revokeOwn: "Ha iniciado sesión con esta clave: se cerrará la sesión. No se puede deshacer.",
  wasRevoked: (name) => `La clave «${name}» se ha revocado.`,
};
