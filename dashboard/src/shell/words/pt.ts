import type { ShellWords } from "./en.ts";

export const pt: ShellWords = {
  title: "Fairlane",
  skip: "Ir para o conteúdo",
  navigation: "Páginas",
  searchHint: "Nome ou ID de um documento",
  menu: "Menu",
  loggedInAs: "Você entrou como",
  noName: "Chave sem nome",
  logOut: "Sair",
  appearance: "Aparência",
  themes: { auto: "Automática", light: "Clara", dark: "Escura" },
  connections: {
    connecting: "Conectando…",
    live: "Ao vivo",
    reconnecting: "Reconectando…",
    hidden: "Em pausa enquanto a aba está oculta",
  },
  pause: "Pausar",
  pauseQueue: "Pausar toda a fila",
  pauseExplained:
    "O que já está sendo processado será concluído. Nada mais começa até que você retome a fila.",
  paused: "Toda a fila está em pausa: nada começa a ser processado até que ela seja retomada.",
  queuePaused: "A fila foi pausada.",
  queueResumed: "A fila foi retomada.",
  reference: "Referência da API",
  openApi: "OpenAPI",
  failedToShow: "Não foi possível mostrar esta página.",
  reload: "Recarregar a página",
  notFound: "Esta página não existe",
  notFoundExplained: "O endereço pode estar errado ou a página não existe mais.",
  toOverview: "Voltar para a visão geral",
  closed: "Sua chave não dá acesso a esta página",
  closedExplained: (key) => `A chave “${key}” não dá acesso a ela. Peça outra ao administrador do servidor.`,
  workersOnly: "Esta chave é para workers",
  workersOnlyExplained:
    "Ela serve para que programas busquem e processem documentos. Para ver a fila, entre com outra chave.",
};
