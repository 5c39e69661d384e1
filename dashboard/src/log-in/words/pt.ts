import type { LogInWords } from "./en.ts";

export const pt: LogInWords = {
  title: "Entrar",
  lead: "Este servidor exige uma chave.",
  lost: "Sua sessão terminou: passaram-se doze horas, ou sua chave foi revogada ou expirou. Entre novamente para continuar de onde parou.",
  logIn: "Entrar",
  notAKey: "Esta chave está incompleta. As chaves começam com fl_ e têm 59 caracteres.",
  refused: "Chave inválida, revogada ou expirada.",
  tooOften: "Tentativas demais. Espere um minuto e tente de novo.",
  help: "Ainda não tem chave?",
  helpPage: "O administrador do servidor cria as chaves na página “Chaves”.",
  helpCommand: "Para criar a primeira chave, execute este comando no servidor:",
};
