import { pluralOf } from "../../../../../../src/i18n/plural.ts";
import type { SkippedWords } from "./en.ts";

const plural = pluralOf("pt");
const counted = (one: string, other: string, why: string) => (count: number, shown: string) =>
  `${plural(count, { one: `${shown} ${one}`, other: `${shown} ${other}` })}: ${why}.`;

export const pt: SkippedWords = {
  header: counted("cabeçalho", "cabeçalhos", "só o texto principal é lido"),
  footer: counted("rodapé", "rodapés", "só o texto principal é lido"),
  chart: counted("gráfico", "gráficos", "só texto é lido"),
  "embedded-file": counted(
    "arquivo incorporado",
    "arquivos incorporados",
    "em documentos deste tipo, arquivos incorporados não são abertos",
  ),
  "macro-project": counted("projeto de macros", "projetos de macros", "macros nunca são executadas"),
  comment: counted("comentário", "comentários", "comentários não fazem parte do texto"),
  "deleted-passage": counted("trecho excluído", "trechos excluídos", "só o texto restante é lido"),
  equation: counted("equação", "equações", "equações deste tipo não são lidas"),
  image: counted("imagem", "imagens", "das imagens, só o texto alternativo é lido"),
  script: counted("script", "scripts", "scripts nunca são executados"),
  frame: counted("frame", "frames", "nada é baixado"),
  drawing: counted("desenho", "desenhos", "só texto é lido"),
  "sound-or-video": counted("elemento de áudio ou vídeo", "elementos de áudio ou vídeo", "só texto é lido"),
  "hidden-element": counted("elemento oculto", "elementos ocultos", "só o texto visível é lido"),
  "contents-list": counted("sumário", "sumários", "os títulos estão nos capítulos"),
  "hidden-sheet": counted("planilha oculta", "planilhas ocultas", "só as planilhas visíveis são lidas"),
  "hidden-row": counted("linha oculta", "linhas ocultas", "só as linhas visíveis são lidas"),
  "hidden-column": counted("coluna oculta", "colunas ocultas", "só as colunas visíveis são lidas"),
  "hidden-slide": counted("slide oculto", "slides ocultos", "só os slides visíveis são lidos"),
  "pivot-cache": counted(
    "cache de uma tabela dinâmica",
    "caches de tabelas dinâmicas",
    "só é lido o que as células mostram",
  ),
  "external-link": counted(
    "vínculo com outra pasta de trabalho",
    "vínculos com outras pastas de trabalho",
    "nada é baixado",
  ),
  "xfa-form": () => "Formulário XFA: só é lido o que as páginas mostram sem ele.",
  "markdown-row": counted("linha", "linhas", "só no texto, não no Markdown"),
  "markdown-column": counted("coluna", "colunas", "só no texto, não no Markdown"),
  "svg-shapes": () => "Desenho: só os textos dele são lidos.",
  entities: () =>
    "Entidades do documento ou de sua DTD: ficam como estão e nunca são expandidas nem baixadas.",
  "invalid-bytes": () => "Bytes inválidos: não correspondem à codificação do texto.",
  "unlisted-field": counted(
    "outro campo de formulário",
    "outros campos de formulário",
    "a lista é cortada aqui; os valores estão no texto",
  ),
  "unlisted-annotation": counted("outra anotação", "outras anotações", "a lista é cortada aqui"),
  "unlisted-file": counted(
    "outro arquivo incorporado",
    "outros arquivos incorporados",
    "a lista é cortada aqui",
  ),
  "unused-language": () => "Um idioma para o reconhecimento: o nome é desconhecido ou há idiomas demais.",
  "unlisted-section": counted(
    "outro arquivo",
    "outros arquivos",
    "a lista é cortada aqui; o conteúdo está no texto",
  ),
  "system-file": counted(
    "arquivo do sistema",
    "arquivos do sistema",
    "esses arquivos não pertencem a nenhum documento",
  ),
  "empty-file": counted("arquivo vazio", "arquivos vazios", "não há nada para ler"),
  signature: counted("assinatura digital", "assinaturas digitais", "as assinaturas não são verificadas"),
  "unlisted-part": counted("outra parte", "outras partes", "a lista foi cortada aqui"),
};
