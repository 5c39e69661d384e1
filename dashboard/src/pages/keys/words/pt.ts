import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { KeysWords } from "./en.ts";

const plural = pluralOf<"one" | "many" | "other">("pt", "other");

/** The Portuguese words of the page of keys. */
export const pt: KeysWords = {
  title: "Chaves",
  lead: "Cada pedido precisa de uma chave. O papel dela decide o que ela pode fazer.",
  leadOpen:
    "Ninguém precisa de chave ainda: quem chega a este servidor pode fazer tudo. Assim que houver uma, cada pedido precisará de uma.",
  empty: "Não há chaves",
  emptyExplained:
    "A primeira é de um administrador. Com ela você entra aqui, e a partir daí cada programa que usa a fila precisa de uma chave.",
  noneHere: "Não resta nada nesta página",
  create: "Criar uma chave…",
  createTitle: "Criar uma chave",
  createAction: "Criar",
  notSaved: "A chave não foi salva.",
  created: (name) => `A chave “${name}” está pronta`,
  createdExplained: "Copie agora: ela não será mostrada de novo a ninguém, nem aqui.",
  copy: "Copiar a chave",
  isKept: "Já guardei",
  key: "Chave",
  noName: "Sem nome",
  own: "em uso aqui",
  name: "Nome",
  nameHint: "Quem ou o que a usa",
  role: "Papel",
  roles: {
    admin: "Pode fazer tudo e cria chaves.",
    operator: "Vê e comanda tudo, mas não cria chaves.",
    viewer: "Vê tudo e não muda nada.",
    worker: "Para programas que processam documentos. Não abre o painel.",
    customer: "Para um cliente: envia documentos e vê só os seus.",
  },
  firstIsAdmin: "A primeira chave é de um administrador, para que ninguém fique de fora.",
  customer: "Cliente",
  state: "Estado",
  active: "Válida",
  expired: "Expirada",
  revoked: "Revogada",
  expires: "Expira",
  never: "nunca",
  stays: (moment) => `como está: ${moment}`,
  inDays: (count, shown) =>
    plural(count, { one: `em ${shown} dia`, many: `em ${shown} de dias`, other: `em ${shown} dias` }),
  rate: "Pedidos por minuto, no máximo",
  rateShort: "Pedidos por minuto",
  noLimit: "sem limite",
  createdAt: "Criada",
  actions: "Ações",
  audit: "Auditoria",
  change: "Alterar",
  changeNamed: (name) => `Alterar ${name}`,
  changeTitle: (name) => `Alterar a chave “${name}”`,
  save: "Salvar",
  revoke: "Revogar",
  revokeNamed: (name) => `Revogar ${name}`,
  revokeTitle: (name) => `Revogar a chave “${name}”?`,
  revokeExplained: "Quem a usa será recusado a partir de agora. Isso não pode ser desfeito.",
  revokeOwn: "Você entrou com esta chave: você sairá. Isso não pode ser desfeito.",
  toldRevoked: (name) => `A chave “${name}” está revogada.`,
};
