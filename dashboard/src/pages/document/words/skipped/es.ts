import { pluralOf } from "../../../../../../src/i18n/plural.ts";
import type { SkippedWords } from "./en.ts";

const plural = pluralOf("es");
const counted = (one: string, other: string, why: string) => (count: number, shown: string) =>
  `${plural(count, { one: `${shown} ${one}`, other: `${shown} ${other}` })}: ${why}.`;

export const es: SkippedWords = {
  header: counted("encabezado", "encabezados", "solo se lee el texto principal"),
  footer: counted("pie de página", "pies de página", "solo se lee el texto principal"),
  chart: counted("gráfico", "gráficos", "solo se lee texto"),
  "embedded-file": counted(
    "archivo incrustado",
    "archivos incrustados",
    "en documentos de este tipo no se abren los archivos incrustados",
  ),
  "macro-project": counted("proyecto de macros", "proyectos de macros", "las macros nunca se ejecutan"),
  comment: counted("comentario", "comentarios", "los comentarios no forman parte del texto"),
  "deleted-passage": counted("pasaje eliminado", "pasajes eliminados", "solo se lee el texto que queda"),
  equation: counted("ecuación", "ecuaciones", "las ecuaciones de este tipo no se leen"),
  image: counted("imagen", "imágenes", "de las imágenes solo se lee el texto alternativo"),
  script: counted("script", "scripts", "los scripts nunca se ejecutan"),
  frame: counted("marco", "marcos", "no se descarga nada"),
  drawing: counted("dibujo", "dibujos", "solo se lee texto"),
  "sound-or-video": counted("elemento de audio o vídeo", "elementos de audio o vídeo", "solo se lee texto"),
  "hidden-element": counted("elemento oculto", "elementos ocultos", "solo se lee el texto visible"),
  "contents-list": counted("índice", "índices", "los títulos están en los capítulos"),
  "hidden-sheet": counted("hoja oculta", "hojas ocultas", "solo se leen las hojas visibles"),
  "hidden-row": counted("fila oculta", "filas ocultas", "solo se leen las filas visibles"),
  "hidden-column": counted("columna oculta", "columnas ocultas", "solo se leen las columnas visibles"),
  "hidden-slide": counted(
    "diapositiva oculta",
    "diapositivas ocultas",
    "solo se leen las diapositivas visibles",
  ),
  "pivot-cache": counted(
    "caché de una tabla dinámica",
    "cachés de tablas dinámicas",
    "solo se lee lo que muestran las celdas",
  ),
  "external-link": counted("vínculo a otro libro", "vínculos a otros libros", "no se descarga nada"),
  "xfa-form": () => "Formulario XFA: solo se lee lo que las páginas muestran sin él.",
  "markdown-row": counted("fila", "filas", "solo en el texto, no en el Markdown"),
  "markdown-column": counted("columna", "columnas", "solo en el texto, no en el Markdown"),
  "svg-shapes": () => "Dibujo: solo se leen sus textos.",
  entities: () =>
    "Entidades del documento o de su DTD: se dejan como están y nunca se expanden ni se descargan.",
  "invalid-bytes": () => "Bytes no válidos: no corresponden a la codificación del texto.",
  "unlisted-field": counted(
    "campo de formulario más",
    "campos de formulario más",
    "la lista se corta aquí; sus valores están en el texto",
  ),
  "unlisted-annotation": counted("anotación más", "anotaciones más", "la lista se corta aquí"),
  "unlisted-file": counted("archivo incrustado más", "archivos incrustados más", "la lista se corta aquí"),
  "unused-language": () => "Un idioma para el reconocimiento: su nombre es desconocido o hay demasiados.",
  "unlisted-section": counted(
    "archivo más",
    "archivos más",
    "la lista se corta aquí; su contenido está en el texto",
  ),
  "system-file": counted("archivo del sistema", "archivos del sistema", "no pertenecen a ningún documento"),
  "empty-file": counted("archivo vacío", "archivos vacíos", "no hay nada que leer"),
  signature: counted("firma digital", "firmas digitales", "las firmas no se comprueban"),
  "unlisted-part": counted("parte más", "partes más", "la lista se corta aquí"),
};
