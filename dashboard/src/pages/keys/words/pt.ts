import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { KeysWords } from "./en.ts";

const plural = pluralOf("pt");

export const pt: KeysWords = {
  lead: "Toda requisição precisa de uma chave. A função dela determina o que ela pode fazer.",
  leadOpen:
    "Ainda não é preciso ter chave: qualquer pessoa com acesso a este servidor pode fazer tudo. Assim que houver uma, toda requisição precisará de uma.",
  empty: "Ainda não há chaves",
  emptyExplained:
    "A primeira é de um administrador. Ao criá-la, você entra aqui e, a partir daí, todo programa que usa a fila precisa de uma chave.",
  create: "Criar uma chave…",
  createTitle: "Criar uma chave",
  createAction: "Criar",
  notSaved: "A chave não foi salva.",
  created: (name) => `A chave “${name}” está pronta`,
  createdExplained: "Copie a chave agora: ela não será exibida novamente.",
  copy: "Copiar a chave",
  isKept: "Já salvei a chave",
  noName: "Sem nome",
  own: "em uso aqui",
  nameHint: "Quem ou o que a usa",
  role: "Função",
  roles: {
    admin: "Pode fazer tudo e cria chaves.",
    operator: "Vê e gerencia tudo, mas não cria chaves.",
    viewer: "Vê tudo e não muda nada.",
    worker: "Para programas que processam documentos. Não abre o painel.",
    customer: "Para um cliente: envia documentos e vê só os seus.",
  },
  firstIsAdmin: "A primeira chave é de um administrador, para que ninguém fique de fora.",
  active: "Válida",
  expired: "Expirada",
  revoked: "Revogada",
  never: "nunca",
  stays: (moment) => `sem alteração: ${moment}`,
  inDays: (count, shown) => plural(count, { one: `em ${shown} dia`, other: `em ${shown} dias` }),
  rate: "Máximo de requisições por minuto",
  rateShort: "Requisições por minuto",
  noLimit: "sem limite",
  createdAt: "Criada",
  actions: "Ações",
  change: "Alterar",
  changeNamed: (name) => `Alterar ${name}`,
  changeTitle: (name) => `Alterar a chave “${name}”`,
  save: "Salvar",
  revoke: "Revogar",
  revokeNamed: (name) => `Revogar ${name}`,
  revokeTitle: (name) => `Revogar a chave “${name}”?`,
  revokeExplained: "Quem a usa será recusado a partir de agora. Isso não pode ser desfeito.",
  revokeOwn: "Você entrou com esta chave: sua sessão será encerrada. Isso não pode ser desfeito.",
  wasRevoked: (name) => `A chave “${name}” foi revogada.`,
};
