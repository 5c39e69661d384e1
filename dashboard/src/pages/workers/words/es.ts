import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { WorkersWords } from "./en.ts";

const plural = pluralOf("es");

export const es: WorkersWords = {
  title: "Procesos de trabajo",
  lead: "Los procesos de trabajo procesan los documentos. Cada uno informa cada 15 segundos; lo que hacen es lo de ahora.",
  none: "No hay ningún proceso de trabajo en marcha",
  noneExplained:
    "Los documentos esperan hasta que haya uno. Inícielo en una máquina que pueda acceder a la base de datos:",
  ofThemDraining: (_count, shown) => `${shown} drenando`,
  slots: "Puestos ocupados",
  slotsInUse: "Puestos ocupados",
  outOf: ({ used, slots }) => `${used} de ${slots}`,
  express: (_count, shown) => `${shown} exprés`,
  memory: "Memoria",
  memoryNote: "sin los lectores",
  lostLeases: "Reservas perdidas",
  sinceStart: "desde que se iniciaron",
  done: "Documentos terminados",
  failed: "Intentos fallidos",
  started: "Iniciado",
  version: "Versión",
  older: (version) => `${version}, más antigua`,
  processors: "Procesadores",
  process: "Máquina y proceso",
  remote: "Un proceso remoto: toma documentos por HTTP y no informa de puestos ni de memoria.",
  nothing: "No procesa nada en este momento.",
  processedBy: (name) => `Documentos que procesa ${name}`,
  progress: (percent) => `${percent} completado`,
  states: {
    working: "trabajando",
    idle: "libre",
    draining: "drenando",
    drained: "drenado",
    silent: "sin señal",
  },
  drain: "Drenar",
  drainNamed: (name) => `Drenar ${name}`,
  drainTitle: (name) => `¿Drenar el proceso de trabajo ${name}?`,
  drainExplained:
    "Termina los documentos que tiene y no empieza más hasta que se reanude. Los demás procesos de trabajo continúan.",
  isDrained: (name) => `${name} no empieza más documentos.`,
  resume: "Reanudar",
  resumeNamed: (name) => `Reanudar ${name}`,
  wasResumed: (name) => `${name} vuelve a empezar documentos.`,
  problems: {
    "disk-full": {
      title: () => "El disco está lleno",
      advice: "No se acepta ni se termina ningún documento. Libere espacio; todo continuará por sí solo.",
    },
    paused: {
      title: ({ waiting }) => `Toda la cola está en pausa: ${waiting}`,
      advice: "Nada empieza hasta que alguien la reanude en la parte superior de la página.",
    },
    "no-workers": {
      title: ({ waiting }) => `No hay ningún proceso de trabajo en marcha: ${waiting}`,
      advice: "Nada empieza hasta que haya uno.",
    },
    "all-draining": {
      title: ({ waiting }) => `Todos los procesos de trabajo están drenando: ${waiting}`,
      advice: "Nada empieza hasta que se reanude alguno o se inicie otro.",
    },
    "clock-off": {
      title: ({ hosts, offset }) =>
        hosts === "" ? `Un reloj se atrasó ${offset}` : `El reloj de ${hosts} tiene un desfase de ${offset}`,
      advice: "Sincronice los relojes de todas las máquinas.",
    },
    "versions-differ": {
      title: ({ versions }) => `Se usan versiones distintas de Fairlane: ${versions}`,
      advice: "Actualice los servidores y procesos de trabajo más antiguos y reinícielos.",
    },
    waiting: (count, shown) =>
      plural(count, { one: `${shown} documento espera`, other: `${shown} documentos esperan` }),
  },
};
