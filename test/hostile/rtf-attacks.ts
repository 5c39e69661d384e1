import { type Aim, type HostileFile, harmless, lures } from "./hostile-file.ts";

function attack(name: string, make: (aim: Aim) => string): HostileFile {
  return {
    name: `rtf ${name}.rtf`,
    make: (aim) => Buffer.from(`{\\rtf1\\ansi before\\par ${make(aim)}\\par after\\par}`, "latin1"),
    endsAs: harmless,
    holds: ["before", "after"],
  };
}

const hexOf = (text: string) => Buffer.from(text).toString("hex");

export const hostileRtf: readonly HostileFile[] = [
  attack("with the payload of an object", ({ isSmall, canary }) => {
    const payload = hexOf(`Package ${canary}/payload.exe MZ`).repeat(isSmall ? 50_000 : 500_000);
    return `{\\object\\objemb\\objupdate{\\*\\objclass Package}{\\*\\objdata 01050000${payload}}{\\result }}`;
  }),
  attack("with an object of the equation editor", () => {
    const name = hexOf("Equation.3\0");
    return `{\\object\\objemb\\objw1\\objh1{\\*\\objclass Equation.3}{\\*\\objdata 0105000002000000${name}${"41".repeat(5000)}}}`;
  }),
  attack(
    "with an object that hides its data",
    () => "{\\object\\objdata {\\*\\x}01{{{05}}}\\'30\\bin3 }}}00\\par}",
  ),
  attack("with a linked template and pictures", (aim) =>
    lures(aim)
      .map(
        (lure) =>
          `{\\*\\template ${lure}}{\\field{\\*\\fldinst INCLUDEPICTURE "${lure}" \\\\d}{\\fldrslt }}{\\field{\\*\\fldinst INCLUDETEXT "${lure}"}{\\fldrslt }}{\\object\\objautlink\\objupdate{\\*\\objdata ${hexOf(lure)}}}`,
      )
      .join(""),
  ),
  attack("with fields that start programs", () =>
    ["DDEAUTO c:\\\\\\\\windows\\\\\\\\cmd.exe", "DDE excel x", "IMPORT x", "MACROBUTTON x y"]
      .map((field) => `{\\field{\\*\\fldinst ${field}}{\\fldrslt }}`)
      .join(""),
  ),
  {
    ...attack("with links to scripts", () =>
      ["javascript:alert(1)", "vbscript:x", "data:text/html,x", "file:///etc/passwd"]
        .map((link) => `{\\field{\\*\\fldinst HYPERLINK "${link}"}{\\fldrslt click}}`)
        .join(""),
    ),
    lacks: ["javascript:", "vbscript:", "data:text", "file:"],
  },
  {
    name: "rtf with binary data longer than the file.rtf",
    make: () => Buffer.from("{\\rtf1 before\\par {\\pict\\bin999999999999999 }}} after}"),
    endsAs: ["partial"],
    holds: ["before"],
  },
  {
    name: "rtf of a million groups.rtf",
    make: () => Buffer.from(`{\\rtf1 before${"{".repeat(1_000_000)}x${"}".repeat(1_000_000)} after}`),
    endsAs: ["document-over-limit"],
  },
  {
    name: "rtf of a million closing braces.rtf",
    make: () => Buffer.from(`{\\rtf1 before${"}".repeat(1_000_000)} after}`),
    endsAs: harmless,
    holds: ["before"],
  },
  attack("with a flood of bytes without digits", ({ isSmall }) =>
    "\\'".repeat(isSmall ? 1_000_000 : 10_000_000),
  ),
  attack(
    "with a control word of a million letters",
    () => `\\${"a".repeat(1_000_000)}${"9".repeat(1_000_000)} `,
  ),
  {
    name: "rtf of twenty million paragraphs.rtf",
    make: ({ isSmall }) => Buffer.from(`{\\rtf1 ${"x\\par ".repeat(isSmall ? 1_500_000 : 16_000_000)}}`),
    endsAs: ["document-over-limit"],
  },
  {
    name: "rtf of notes in notes in notes.rtf",
    make: () => Buffer.from(`{\\rtf1 before${"{\\footnote{\\shptxt x".repeat(4000)}`),
    endsAs: ["partial"],
    holds: ["before"],
  },
];
