import { pluralOf } from "../../../../src/i18n/plural.ts";
import type { SearchWords } from "./en.ts";

const plural = pluralOf("es");

export const es: SearchWords = {
  label: "Buscar documentos, clientes, fallos y claves",
  suggestions: "Sugerencias",
  groups: {
    all: "Búsqueda",
    saved: "Filtros guardados",
    recent: "Búsquedas recientes",
    qualifiers: "Acotar la búsqueda",
    documents: "Documentos",
    customers: "Clientes",
    failures: "Fallos",
    keys: "Claves",
  },
  showAll: "Mostrar todos los documentos que coinciden",
  nothing: "No se encontró nada más.",
  cut: (shown) =>
    `Aquí solo se han revisado los ${shown} documentos más recientes. La lista completa sigue buscando.`,
  help: "Nombres, títulos, ID y sus primeros dígitos. Las flechas eligen, Intro abre y Esc cierra.",
  forget: "Olvidar las búsquedas recientes",
  expected: {
    customer: "el nombre de un cliente",
    state: "un estado",
    type: "un tipo como pdf o application/pdf",
    name: "una parte de un nombre",
    id: "los primeros dígitos de un ID",
    priority: "un número del 1 al 9",
    urgency: "normal o background (segundo plano)",
    partial: "yes: solo resultados incompletos",
    before: "un momento como 2d, 12h o 2026-11-01",
    after: "un momento como 2d, 12h o 2026-11-01",
    failure: "un grupo de fallos",
  },
  didYouMean: (nearest) => `¿Quería decir ${nearest}?`,
  repeated: (qualifier) => `${qualifier} solo puede aparecer una vez.`,
  unknown: (qualifier) => `El calificador «${qualifier}» no existe.`,
  inQuotes: "Para buscar el texto, escríbalo entre comillas.",
  invalid: (typed, expected) => `${typed}: se espera ${expected}.`,
  documentsOf: (count, shown) => plural(count, { one: "un documento", other: `${shown} documentos` }),
  pendingOf: (count, shown) =>
    plural(count, { one: "un documento pendiente", other: `${shown} documentos pendientes` }),
};
