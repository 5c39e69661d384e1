import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { OverviewWords } from "./en.ts";

const plural = pluralOf("es");

const documents = (count: number, shown: string) =>
  plural(count, {
    one: `${shown} documento`,
    other: `${shown} documentos`,
  });

const customers = (count: number, shown: string) =>
  plural(count, { one: `${shown} cliente`, other: `${shown} clientes` });

/** The Spanish words. */
export const es: OverviewWords = {
  title: "Resumen",
  figures: {
    label: "La cola en cifras",
    waiting: "En espera",
    running: "En proceso",
    finished: "Terminados en el último minuto",
    median: "Espera habitual",
    p95: "El 95 % espera como máximo",
    oldest: "Espera más larga ahora",
    overdue: "Carriles atrasados",
    fairness: "Equidad en la última hora",
    failed: "Fallidos",
    whatIsFairness: "¿Qué es el índice de equidad?",
    fairnessExplained:
      "Compara cuánto esperaron de media los documentos de cada cliente: 1 significa lo mismo para todos, y cuanto más desiguales son las esperas, más bajo es. Cuando alguien inunda la cola, baja, porque la avalancha espera y los demás no.",
  },
  lanes: {
    title: "Los nueve carriles",
    lead: "Cada bloque es un documento. Los procesos de trabajo toman por la izquierda, primero del carril de arriba.",
    lane: "Carril",
    waiting: "En espera",
    oldest: "Más larga",
    next: "Los próximos en empezar",
    overdue: "atrasado",
    overdueExplained:
      "El documento más antiguo lleva esperando más que el intervalo de restablecimiento. A esos carriles se les reserva una parte del tiempo de procesamiento.",
    first: "primero",
    last: "último",
    nothing: (priority) => `Carril ${priority}: nada en espera.`,
    some: (count, { priority, shown, oldest }) =>
      `Carril ${priority}: ${documents(count, shown)} en espera, la espera más larga es de ${oldest}.`,
    documents: (priority) => `Próximos documentos del carril ${priority}`,
    more: (_count, shown) => `+ ${shown} más`,
    block: ({ name, customer, wait }) => `${name}, ${customer}, espera desde hace ${wait}`,
    waits: (wait) => `espera desde hace ${wait}`,
    gone: "ya no está en este carril",
    keys: "Las flechas llevan de un documento a otro y de un carril a otro; Intro abre.",
    quiet: "Nada en espera. Lo que se envía aparece aquí hasta que un proceso de trabajo lo toma.",
  },
  legend: {
    label: "Mostrar un cliente",
    others: "otros",
    all: "Mostrar todos",
    open: "Ir a la página del cliente",
  },
  workers: {
    title: "Procesos de trabajo",
    slots: ({ used, slots }) => `${used} de ${slots} puestos ocupados`,
    remote: (count, shown) => `remoto, ${documents(count, shown)}`,
    free: "Libre",
    more: (_count, shown) => `y ${shown} más`,
    progress: (percent) => `${percent} hecho`,
    none: "No hay ningún proceso de trabajo en marcha",
    noneExplained:
      "Los documentos esperan hasta que haya uno. Inícielo donde la base de datos sea accesible:",
  },
  charts: {
    title: "Últimamente",
    range: "Hasta cuándo",
    ranges: { hour: "Hora", day: "Día", week: "Semana" },
    finished: {
      hour: "Terminados por minuto",
      day: "Terminados por cuarto de hora",
      week: "Terminados cada dos horas",
    },
    done: "Terminados",
    failed: "Fallidos",
    waits: "Esperas",
    median: "Espera habitual",
    p95: "El 95 % espera como máximo",
    fairness: "Índice de equidad",
    index: "1 es parejo",
    finishedSummary: ({ done, failed }) => `En total, ${done} terminados y ${failed} fallidos.`,
    waitsSummary: ({ median, p95 }) =>
      `Lo más reciente: la espera habitual fue de ${median}, y el 95 % esperó como máximo ${p95}.`,
    fairnessSummary: (index) => `Lo más reciente: ${index}.`,
    unmeasured: "Todavía no se ha medido nada.",
  },
  demonstration: {
    running: "Hay una demostración en marcha",
    runningExplained: (flooder) =>
      `${flooder} inunda la cola y llena los carriles de abajo. Los demás envían un documento de vez en cuando: observe cómo aparece en los carriles de arriba y es el próximo en empezar, por mucho que espere debajo.`,
    stopped: "La demostración se ha detenido",
    left: (count, shown) =>
      `Ya no envía nada. Quedan ${documents(count.documents, shown.documents)} de ${customers(count.customers, shown.customers)}.`,
    stop: "Detener",
    again: "Iniciar de nuevo",
    remove: "Eliminar",
    removing: "Eliminando…",
    removeTitle: "¿Eliminar la demostración?",
    removeText: (count, shown) =>
      `Se eliminan para siempre ${documents(count.documents, shown.documents)} de ${customers(count.customers, shown.customers)}, estén como estén. No se toca nada suyo.`,
    toldStopped: "La demostración ya no envía nada.",
    toldRemoved: "La demostración se ha eliminado sin dejar rastro.",
  },
  welcome: {
    lead: "Fairlane procesa documentos en un orden equitativo: una avalancha retrasa al cliente que la envía, no a los demás. Todavía no se ha enviado nada.",
    example: "Ejemplo: así se ven los carriles mientras un cliente inunda la cola.",
    watch: "Vea cómo funciona",
    watchExplained:
      "Una demostración en vivo con documentos de ejemplo: varios clientes envían uno de vez en cuando y uno inunda la cola. Puede detenerla en cualquier momento y eliminarla sin dejar rastro.",
    start: "Iniciar la demostración",
    submit: "Envíe documentos",
    drop: "Suelte archivos en cualquier parte de esta página.",
    choose: "Elegir archivos",
    http: "Por HTTP",
    cli: "En la línea de comandos",
  },
  copy: "Copiar",
};
