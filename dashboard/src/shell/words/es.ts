import type { ShellWords } from "./en.ts";

export const es: ShellWords = {
  title: "Fairlane",
  skip: "Ir al contenido",
  navigation: "Páginas",
  searchHint: "Nombre o ID de un documento",
  menu: "Menú",
  loggedInAs: "Sesión iniciada como",
  noName: "Clave sin nombre",
  logOut: "Cerrar sesión",
  appearance: "Apariencia",
  themes: { auto: "Automática", light: "Clara", dark: "Oscura" },
  connections: {
    connecting: "Conectando…",
    live: "En vivo",
    reconnecting: "Reconectando…",
    hidden: "En pausa mientras la pestaña está oculta",
  },
  pause: "Pausar",
  pauseQueue: "Pausar toda la cola",
  pauseExplained:
    "Lo que ya se está procesando se completará. No empezará nada más hasta que reanude la cola.",
  paused: "Toda la cola está en pausa: nada empieza a procesarse hasta que se reanude.",
  queuePaused: "La cola se ha pausado.",
  queueResumed: "La cola se ha reanudado.",
  reference: "Referencia de la API",
  openApi: "OpenAPI",
  failedToShow: "No se pudo mostrar esta página.",
  reload: "Recargar la página",
  notFound: "Esta página no existe",
  notFoundExplained: "Puede que la dirección esté mal escrita o que la página ya no exista.",
  toOverview: "Volver al resumen",
  closed: "Su clave no da acceso a esta página",
  closedExplained: (key) =>
    `La clave «${key}» no da acceso. Solicite otra al administrador de este servidor.`,
  workersOnly: "Esta clave es para procesos de trabajo",
  workersOnlyExplained:
    "La usan los programas que toman documentos y los procesan. Para ver la cola, inicie sesión con otra clave.",
};
