/** The upper halves of code pages that `TextDecoder` lacks. */
const upperHalves: Readonly<Record<number, string>> = {
  437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐" +
    "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
    "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  852:
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐" +
    "└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
};

const labels: Readonly<Record<number, string>> = {
  708: "iso-8859-6",
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  10000: "macintosh",
  10007: "x-mac-cyrillic",
  20866: "koi8-r",
  65001: "utf-8",
};

/** The usual code page: that of Western Europe. */
export const westernPage = 1252;

/** The code pages of the character sets that fonts name. */
const pagesOfCharsets: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
};

/** Returns the code page of a character set; undefined for that of the document, or an unknown one. */
export function pageOfCharset(charset: number): number | undefined {
  return pagesOfCharsets[charset];
}

/** The page of fonts that have signs in place of letters. */
export const symbolPage = 42;

/** The signs of Symbol and Wingdings that lists and forms use. */
const symbols: Readonly<Record<string, string>> = {
  "·": "•",
  "§": "▪",
  "¨": "☐",
  ü: "✓",
  ý: "☒",
  þ: "☑",
  Ø: "➢",
};

type Decode = (bytes: Uint8Array) => string;
const decoders = new Map<number, Decode>();

/** Decodes bytes of a code page. Unknown ones are taken as that of Western Europe. */
export function decodePage(bytes: Uint8Array, page: number): string {
  let decode = decoders.get(page);
  if (!decode) {
    decode = decoderOf(page);
    decoders.set(page, decode);
  }
  return decode(bytes);
}

function decoderOf(page: number): Decode {
  const upper = upperHalves[page];
  if (upper) return (bytes) => Array.from(bytes, (byte) => charOf(byte, upper)).join("");
  const decoder = new TextDecoder(labelOf(page));
  if (page === symbolPage)
    return (bytes) => decoder.decode(bytes).replaceAll(/[·§¨üýþØ]/g, (sign) => symbols[sign] ?? sign);
  return (bytes) => decoder.decode(bytes);
}

function labelOf(page: number): string {
  return page >= 1250 && page <= 1258 ? `windows-${page}` : (labels[page] ?? `windows-${westernPage}`);
}

function charOf(byte: number, upper: string): string {
  return byte < 128 ? String.fromCharCode(byte) : upper.charAt(byte - 128);
}
