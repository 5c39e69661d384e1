import type { SkippedKind } from "../skipped-kinds.ts";

/** Groups that are not read, with the kind of their note if they have one. */
const unread: Readonly<Partial<Record<SkippedKind | "silent", string>>> = {
  header: "header headerl headerr headerf",
  footer: "footer footerl footerr footerf",
  image: "pict",
  comment: "annotation",
  equation: "mmath moMath moMathPara",
  silent:
    "colortbl filetbl ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn atnid atnauthor atntime atndate atnref atnparent " +
    "atrfstart atrfend nonshppict shprslt xe tc rxe bkmkstart bkmkend listtable listoverridetable revtbl rsidtbl pn pntxta " +
    "pntxtb nesttableprops nonesttables sp objdata objclass objname mmathPict template",
};

export const unreadGroups: ReadonlyMap<string, SkippedKind | "silent"> = new Map(
  Object.entries(unread).flatMap(([kind, names]) =>
    names.split(" ").map((name) => [name, kind as SkippedKind | "silent"] as const),
  ),
);

/** Control words and symbols that stand for characters. */
export const characters: Readonly<Record<string, string>> = {
  "~": "\u00a0",
  _: "\u2011",
  tab: "\t",
  emdash: "\u2014",
  endash: "\u2013",
  lquote: "\u2018",
  rquote: "\u2019",
  ldblquote: "\u201c",
  rdblquote: "\u201d",
  bullet: "\u2022",
  emspace: " ",
  enspace: " ",
  qmspace: " ",
  zwj: "\u200d",
  zwnj: "\u200c",
};
