import type { Block } from "../blocks/block.ts";
import { linkAddress } from "../html/link-address.ts";
import { ownValue } from "../own-value.ts";
import type { Skipped } from "../reading.ts";
import { SkippedCounts } from "../skipped-counts.ts";
import type { SkippedKind } from "../skipped-kinds.ts";
import { Unreadable } from "../unreadable.ts";
import { decodePage, symbolPage, westernPage } from "./code-pages.ts";
import { RtfBytes } from "./rtf-bytes.ts";
import {
  container,
  type Destination,
  labelOf,
  RtfAlternative,
  RtfField,
  RtfInstruction,
} from "./rtf-destination.ts";
import { RtfAmount, RtfFlow } from "./rtf-flow.ts";
import { changeFormat, plainFormat, type RtfFormat } from "./rtf-format.ts";
import { isDatePart, RtfInfo } from "./rtf-info.ts";
import { RtfFonts, RtfStyles } from "./rtf-tables.ts";
import { RtfTokens } from "./rtf-tokens.ts";
import { characters, unreadGroups } from "./rtf-words.ts";

/** Word stops at fewer. */
const maxLevels = 10_000;
const maxBodyLevel = 8;
const maxLanguages = 1000;

interface Group {
  readonly format: RtfFormat;
  readonly place: Destination;
  readonly flow: RtfFlow;
}

/** Reads RTF token by token, without recursion. Pictures and objects are never decoded. */
export class RtfParser {
  readonly info = new RtfInfo();
  /** How many characters are in each language, by its number. */
  readonly languages = new Map<number, number>();
  readonly #tokens: RtfTokens;
  readonly #maxCharacters: number;
  readonly #amount = new RtfAmount();
  readonly #fonts = new RtfFonts();
  readonly #styles = new RtfStyles();
  readonly #main = new RtfFlow(this.#amount);
  readonly #notes: (readonly Block[])[] = [];
  readonly #counts = new SkippedCounts();
  readonly #pending = new RtfBytes();
  readonly #groups: Group[] = [];
  readonly #body: Destination = {
    text: (text) => this.#addText(text),
    control: (name) => this.#controlBody(name),
  };
  #flow = this.#main;
  #place = this.#body;
  #format = plainFormat;
  #page = westernPage;
  #defaultFont: number | undefined;
  #notesOpened = 0;
  #isIgnorable = false;
  #fallbackLeft = 0;
  #left: "deleted-passage" | "hidden-element" | undefined;

  constructor(bytes: Uint8Array, maxCharacters: number) {
    this.#tokens = new RtfTokens(bytes);
    this.#maxCharacters = maxCharacters;
  }

  parse(): { readonly blocks: readonly Block[]; readonly skipped: readonly Skipped[] } {
    const isWhole = this.#readTokens();
    this.#flush();
    const blocks = [...this.#main.finish(this.#format)];
    if (this.#notes.length > 0) blocks.push({ kind: "list", firstNumber: 1, items: this.#notes });
    const counted = this.#counts.list();
    return { blocks, skipped: isWhole ? counted : [...counted, cutOff] };
  }

  /** True once there is as much text as the limit allows. */
  get isStopped(): boolean {
    return this.#amount.characters > this.#maxCharacters;
  }

  /** Returns false if the document ends within a group. */
  #readTokens(): boolean {
    for (let token = this.#tokens.next(); token; token = this.#tokens.next()) {
      if (token.kind === "text") this.#addBytes(this.#tokens.bytes(token.start, token.end));
      else if (token.kind === "byte") this.#addByte(token.byte);
      else if (token.kind === "control") this.#control(token.name, token.number);
      else if (token.kind === "open") this.#open();
      else if (this.#close()) return true;
      if (this.isStopped) return true;
    }
    return false;
  }

  #open(): void {
    this.#flush();
    if (this.#groups.length >= maxLevels) {
      throw new Unreadable(
        "document-over-limit",
        `The document is nested more than ${maxLevels} levels deep.`,
      );
    }
    this.#groups.push({ format: this.#format, place: this.#place, flow: this.#flow });
    this.#isIgnorable = false;
  }

  /** Returns true at the end of the outermost group. */
  #close(): boolean {
    this.#flush();
    const group = this.#groups.pop();
    if (!group) return true;
    const ended = this.#place;
    this.#restore(group);
    if (ended !== group.place) ended.end?.();
    return this.#groups.length === 0;
  }

  #restore({ format, place, flow }: Group): void {
    this.#format = format;
    this.#place = place;
    this.#flow = flow;
    this.#isIgnorable = false;
  }

  #control(name: string, number: number | undefined): void {
    if (name === "u") {
      this.#addUnicode(number ?? 0);
      return;
    }
    const character = ownValue(characters, name);
    if (character !== undefined && this.#fallbackLeft > 0) {
      this.#fallbackLeft -= 1;
      return;
    }
    this.#flush();
    if (name === "*") this.#isIgnorable = true;
    else if (character !== undefined) this.#place.text?.(character);
    else if (!this.#startPlace(name)) this.#change(name, number);
  }

  /** Handles a word that says where the text of its group goes. */
  #startPlace(name: string): boolean {
    const isIgnorable = this.#isIgnorable;
    this.#isIgnorable = false;
    const kind = unreadGroups.get(name);
    const place = kind === undefined ? this.#placeOf(name) : undefined;
    if (place) this.#place = place;
    else if (kind !== undefined || (isIgnorable && !ignorableFormats.has(name))) this.#skip(kind);
    else return false;
    return true;
  }

  #skip(kind: SkippedKind | "silent" | undefined): void {
    if (kind !== undefined && kind !== "silent") this.#counts.add(kind);
    this.#tokens.skipGroup();
  }

  #placeOf(name: string): Destination | undefined {
    switch (name) {
      case "fonttbl":
        return { control: (word, number) => this.#fonts.control(word, number) };
      case "stylesheet":
        return {
          control: (word, number) => this.#styles.control(word, number),
          text: (text) => this.#styles.text(text),
        };
      case "info":
      case "shpinst":
      case "do":
      case "shp":
        return container;
      case "upr":
        return new RtfAlternative(this.#place);
      case "title":
      case "author":
      case "creatim":
      case "revtim":
        return this.#infoField(name);
      case "object":
        this.#counts.add("embedded-file");
        return container;
      case "field":
        return new RtfField((text) => this.#addText(text));
      case "fldinst":
      case "formfield":
      case "fldrslt":
        return this.#placeInField(name);
      case "listtext":
      case "pntext":
        return labelOf(this.#flow);
      case "footnote":
        return this.#startNote();
      case "shptxt":
      case "dptxbxtext":
        return this.#startBox();
      case "result":
        return this.#body;
      case "ud":
        return this.#place instanceof RtfAlternative ? this.#place.outer : this.#body;
      default:
        return undefined;
    }
  }

  #infoField(field: string): Destination {
    return {
      text: (text) => this.info.addText(field, text),
      control: (word, number = 0) => {
        if (isDatePart(word)) this.info.addDatePart(field, word, number);
      },
    };
  }

  /** The instruction of a field is right within it, and the settings of a form field are within the instruction. */
  #placeInField(name: string): Destination {
    const place = this.#place;
    if (place instanceof RtfInstruction) return place;
    if (!(place instanceof RtfField)) return name === "fldrslt" ? this.#body : container;
    if (name !== "fldrslt") return new RtfInstruction(place);
    if (place.checkBox !== undefined) return container;
    const link = linkAddress(place.address);
    if (link !== undefined) this.#format = { ...this.#format, link };
    return this.#body;
  }

  #startNote(): Destination {
    const { flow, format } = { flow: this.#flow, format: this.#format };
    const place = this.#notesOpened;
    this.#notesOpened += 1;
    flow.addText(`[${place + 1}]`, { ...format, isBold: false, isItalic: false, isStruck: false });
    this.#notes[place] = [];
    const note = new RtfFlow(this.#amount);
    this.#startFlow(note);
    return {
      ...this.#body,
      end: () => {
        this.#notes[place] = note.finish(plainFormat);
      },
    };
  }

  #startBox(): Destination {
    const outer = this.#flow;
    const box = new RtfFlow(this.#amount);
    this.#startFlow(box);
    return { ...this.#body, end: () => outer.addAfter(box.finish(plainFormat)) };
  }

  #startFlow(flow: RtfFlow): void {
    this.#flow = flow;
    this.#format = { ...plainFormat, fallbackLength: this.#format.fallbackLength };
  }

  #change(name: string, number: number | undefined): void {
    if (name === "ansicpg") this.#page = number ?? westernPage;
    else if (name === "mac") this.#page = 10_000;
    else if (name === "pc") this.#page = 437;
    else if (name === "pca") this.#page = 850;
    else if (name === "deff") this.#defaultFont = number;
    else if (name === "nofpages") this.info.pages = number;
    this.#place.control?.(name, number);
    this.#format = changeFormat(this.#format, name, number) ?? this.#format;
  }

  #controlBody(name: string): void {
    if (name === "par" || name === "sect") this.#endParagraph();
    else if (name === "line" || name === "lbr") this.#flow.addBreak(this.#format);
    else if (name === "cell" || name === "nestcell") this.#endCell(name);
    else if (name === "row") this.#flow.endRow();
    else if (name === "nestrow") this.#flow.addBreak(this.#format);
  }

  /** The cells of a table within a cell become text of that cell. */
  #endCell(name: string): void {
    if (name === "cell") this.#flow.endCell(this.#format);
    else this.#flow.addText(" ", this.#format);
  }

  #endParagraph(): void {
    const { outlineLevel, style } = this.#format;
    const level = outlineLevel ?? this.#styles.levelOf(style);
    this.#flow.endParagraph(
      this.#format,
      level !== undefined && level >= 0 && level <= maxBodyLevel ? level : undefined,
    );
  }

  /** Adds text that is shown; counts the passages that are not. */
  #addText(text: string): void {
    const { isDeleted, isHidden, language } = this.#format;
    const left = isDeleted ? "deleted-passage" : isHidden ? "hidden-element" : undefined;
    if (left && left !== this.#left) this.#counts.add(left);
    this.#left = left;
    if (left) return;
    if (language !== undefined) this.#countLanguage(language, text.length);
    this.#flow.addText(text, this.#format);
  }

  #countLanguage(language: number, length: number): void {
    const before = this.languages.get(language);
    if (before !== undefined || this.languages.size < maxLanguages)
      this.languages.set(language, (before ?? 0) + length);
  }

  #addBytes(bytes: Uint8Array): void {
    this.#isIgnorable = false;
    const skipped = Math.min(this.#fallbackLeft, bytes.length);
    this.#fallbackLeft -= skipped;
    if (this.#place.text) this.#pending.add(bytes.subarray(skipped));
  }

  #addByte(byte: number): void {
    this.#isIgnorable = false;
    if (this.#fallbackLeft > 0) this.#fallbackLeft -= 1;
    else if (this.#place.text) this.#pending.addByte(byte);
  }

  /** Some programs write the signs of Symbol at U+F000 to U+F0FF. */
  #addUnicode(number: number): void {
    this.#flush();
    const code = number < 0 ? number + 0x10000 : number;
    this.#fallbackLeft = this.#format.fallbackLength;
    if (code < 0x20 || code > 0x10ffff) return;
    const isSymbol = code >= 0xf020 && code <= 0xf0ff;
    this.#place.text?.(
      isSymbol ? decodePage(Uint8Array.of(code & 0xff), symbolPage) : String.fromCodePoint(code),
    );
  }

  #flush(): void {
    this.#fallbackLeft = 0;
    const bytes = this.#pending.take();
    if (bytes.length === 0) return;
    const page = this.#fonts.pageOf(this.#format.font ?? this.#defaultFont) ?? this.#page;
    this.#place.text?.(decodePage(bytes, page));
  }
}

/** Words that may stand behind `\*` and are not places. */
const ignorableFormats = new Set(["cs", "ds", "ts", "shppict"]);

const cutOff: Skipped = {
  what: "the end of the document",
  why: "the file was cut off",
  code: "end-missing",
};
