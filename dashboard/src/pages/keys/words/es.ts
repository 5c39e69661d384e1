import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { KeysWords } from "./en.ts";

const plural = pluralOf<"one" | "many" | "other">("es", "other");

/** The Spanish words of the page of keys. */
export const es: KeysWords = {
  title: "Claves",
  lead: "Cada petición necesita una clave. Su rol decide lo que puede hacer.",
  leadOpen:
    "Todavía nadie necesita una clave: quien llega a este servidor puede hacerlo todo. En cuanto haya una, cada petición necesitará una.",
  empty: "No hay claves",
  emptyExplained:
    "La primera es de un administrador. Con ella usted inicia sesión aquí, y desde entonces cada programa que use la cola necesita una clave.",
  noneHere: "No queda nada en esta página",
  create: "Crear una clave…",
  createTitle: "Crear una clave",
  createAction: "Crear",
  notSaved: "La clave no se guardó.",
  created: (name) => `La clave «${name}» está lista`,
  createdExplained: "Cópiela ahora: no se mostrará de nuevo a nadie, tampoco aquí.",
  copy: "Copiar la clave",
  isKept: "Ya la he guardado",
  key: "Clave",
  noName: "Sin nombre",
  own: "en uso aquí",
  name: "Nombre",
  nameHint: "Quién o qué la usa",
  role: "Rol",
  roles: {
    admin: "Puede hacerlo todo y crea claves.",
    operator: "Ve y dirige todo, pero no crea claves.",
    viewer: "Ve todo y no cambia nada.",
    worker: "Para programas que procesan documentos. No abre el panel.",
    customer: "Para un cliente: envía documentos y solo ve los suyos.",
  },
  firstIsAdmin: "La primera clave es de un administrador, para que nadie quede fuera.",
  customer: "Cliente",
  state: "Estado",
  active: "Válida",
  expired: "Caducada",
  revoked: "Revocada",
  expires: "Caduca",
  never: "nunca",
  stays: (moment) => `como hasta ahora: ${moment}`,
  inDays: (count, shown) =>
    plural(count, { one: `en ${shown} día`, many: `en ${shown} de días`, other: `en ${shown} días` }),
  rate: "Peticiones por minuto como máximo",
  rateShort: "Peticiones por minuto",
  noLimit: "sin límite",
  createdAt: "Creada",
  actions: "Acciones",
  audit: "Auditoría",
  change: "Cambiar",
  changeNamed: (name) => `Cambiar ${name}`,
  changeTitle: (name) => `Cambiar la clave «${name}»`,
  save: "Guardar",
  revoke: "Revocar",
  revokeNamed: (name) => `Revocar ${name}`,
  revokeTitle: (name) => `¿Revocar la clave «${name}»?`,
  revokeExplained: "Quien la use será rechazado desde ahora. No se puede deshacer.",
  revokeOwn: "Usted inició sesión con esta clave: la sesión se cerrará. No se puede deshacer.",
  toldRevoked: (name) => `La clave «${name}» está revocada.`,
};
