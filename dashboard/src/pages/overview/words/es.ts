import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { OverviewWords } from "./en.ts";

const plural = pluralOf("es");

const documents = (count: number, shown: string) =>
  plural(count, { one: `${shown} documento`, other: `${shown} documentos` });

const customers = (count: number, shown: string) =>
  plural(count, { one: `${shown} cliente`, other: `${shown} clientes` });

export const es: OverviewWords = {
  figures: {
    now: "Ahora",
    waiting: "En espera",
    running: "En proceso",
    finished: "Terminados en el último minuto",
    oldest: "Espera actual más larga",
    overdue: "Carriles atrasados",
    workers: "Procesos de trabajo",
    topWaiting: "Los que más esperan",
    topRunning: "Los que más procesan",
    submitted: "Enviados",
    cancelled: "Cancelados",
    nobody: "Nadie",
  },
  fairness: {
    title: "Equidad",
    lastPart: (duration) => `Últimos ${duration}`,
    latest: (count, shown) =>
      plural(count, { one: `el último documento`, other: `los últimos ${shown} documentos` }),
    sample: (count, shown) =>
      plural(count, { one: `${shown} documento procesado`, other: `${shown} documentos procesados` }),
    sentLittle: "Enviaron poco",
    sentMuch: "Enviaron mucho",
    background: "En segundo plano",
    backgroundMeaning: "después de todos los demás",
    priorities: (first, last) => `prioridades ${first}–${last}`,
    p95: "de espera (percentil 95)",
    inTime: ({ share, target }) => `${share} empezados en ${target} como máximo`,
    stillWaiting: (count, { shown, target }) =>
      plural(count, {
        one: `${shown} documento sigue en espera desde hace más de ${target}`,
        other: `${shown} documentos siguen en espera desde hace más de ${target}`,
      }),
    firstCome: (figure) => `Por orden de llegada: ${figure}`,
    firstComeInTime: ({ wait, share }) => `Por orden de llegada: ${wait}, ${share} a tiempo`,
    none: "Ningún documento",
    index: "Índice de equidad",
    indexMeaning: "1 = igual para todos",
    whatIsIndex: "¿Qué es el índice de equidad?",
    indexExplained:
      "Compara cuánto frena a cada cliente el hecho de compartir, respecto a tener el sistema para él solo: 1 significa todos por igual; cerca de 0, que uno se beneficia a costa de todos los demás. Compara a los clientes entre sí, no con un objetivo: si todos esperan lo mismo, también es alto. Una avalancha no lo baja, porque se espera a sí misma. Los documentos en segundo plano no cuentan.",
    firstComeExplained:
      "Las cifras por orden de llegada se calculan como si todos los documentos pudieran usar puestos exprés; en realidad, las esperas serían algo más largas.",
  },
  lanes: {
    title: "Carriles",
    lead: "Cada bloque es un documento. Los procesos de trabajo toman los documentos por la izquierda, empezando por el carril de arriba.",
    lane: "Carril",
    waiting: "En espera",
    oldest: "Espera más larga",
    next: "Los siguientes de la cola",
    overdue: "atrasado",
    overdueExplained:
      "El documento más antiguo lleva esperando más que el intervalo de restablecimiento. A esos carriles se les reserva una parte del tiempo de procesamiento.",
    first: "primero",
    last: "último",
    expeditedExplained: "un operador los puso al principio; empiezan antes que todos los demás",
    backgroundExplained: "documentos que nadie espera; empiezan cuando no queda nada más en la cola",
    nothing: (lane) => `${lane}: vacío.`,
    some: (count, { lane, shown, oldest }) =>
      `${lane}: ${documents(count, shown)} en espera, la espera más larga es de ${oldest}.`,
    documents: (lane) => `${lane}: próximos documentos`,
    more: (_count, shown) => `+ ${shown} más`,
    block: ({ name, customer, wait }) => `${name}, ${customer}, espera desde hace ${wait}`,
    waits: (wait) => `espera desde hace ${wait}`,
    gone: "ya no está en este carril",
    keys: "Las flechas llevan de un documento a otro y de un carril a otro; Enter abre uno.",
    quiet:
      "La cola está vacía. Los documentos enviados aparecen aquí hasta que un proceso de trabajo los toma.",
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
    progress: (percent) => `${percent} completado`,
    none: "No hay ningún proceso de trabajo en marcha",
    noneExplained:
      "Los documentos esperan hasta que haya uno. Inícielo en una máquina que pueda acceder a la base de datos:",
  },
  charts: {
    title: "Actividad reciente",
    finished: {
      hour: "Terminados por minuto",
      day: "Terminados cada 15 minutos",
      week: "Terminados cada 2 horas",
    },
    done: "Terminados",
    failed: "Fallidos",
    waits: "Esperas de todas las prioridades",
    median: "Espera (mediana)",
    p95: "Espera (percentil 95)",
    finishedSummary: ({ done, failed }) => `En total: ${done} con éxito, ${failed} con fallo.`,
    waitsSummary: ({ median, p95 }) => `Todo el período: espera mediana de ${median}; percentil 95, ${p95}.`,
  },
  demonstration: {
    running: "Hay una demostración en marcha",
    runningExplained: (flooder, backfiller) =>
      `${flooder} inunda la cola y llena los carriles de abajo. Los demás envían un documento de vez en cuando: observe cómo aparece en los carriles de arriba y es el siguiente en procesarse, por muchos que esperen debajo. ${backfiller} envía además una carga histórica en segundo plano; aun así, sus documentos normales empiezan enseguida. Algunos documentos de ejemplo no se pueden leer, así que unos cuantos fallos son normales.`,
    stopped: "La demostración se ha detenido",
    left: (count, shown) =>
      plural(count.documents, {
        one: `Ya no envía nada. Queda 1 documento de ${customers(count.customers, shown.customers)}.`,
        other: `Ya no envía nada. Quedan ${shown.documents} documentos de ${customers(count.customers, shown.customers)}.`,
      }),
    stop: "Detener",
    again: "Iniciar de nuevo",
    remove: "Eliminar",
    removing: "Eliminando…",
    removeTitle: "¿Eliminar la demostración?",
    removeText: (count, shown) =>
      plural(count.documents, {
        one: `Se eliminará definitivamente 1 documento de ${customers(count.customers, shown.customers)}, sea cual sea su estado. Sus propios datos no se ven afectados.`,
        other: `Se eliminarán definitivamente ${shown.documents} documentos de ${customers(count.customers, shown.customers)}, sea cual sea su estado. Sus propios datos no se ven afectados.`,
      }),
    hasStopped: "La demostración ya no envía nada.",
    wasRemoved: "La demostración se ha eliminado por completo.",
  },
  welcome: {
    lead: "Fairlane procesa documentos en un orden equitativo: una avalancha retrasa al cliente que la envía, no a los demás. Todavía no se ha enviado nada.",
    example: "Ejemplo: así se ven los carriles mientras un cliente inunda la cola.",
    watch: "Vea cómo funciona",
    watchExplained:
      "Una demostración en vivo con documentos de ejemplo: varios clientes envían uno de vez en cuando, uno inunda la cola y otro envía una carga histórica en segundo plano. Puede detenerla en cualquier momento y eliminarla por completo.",
    start: "Iniciar la demostración",
    submit: "Envíe documentos",
    drop: "Suelte archivos en cualquier parte de esta página.",
    choose: "Elegir archivos",
    http: "Por HTTP",
    cli: "En la línea de comandos",
  },
};
