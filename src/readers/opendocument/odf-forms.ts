import type { FormField } from "../listed-facts.ts";
import { elementsOf, type OdfElement } from "./odf-xml.ts";

/** A control of a form, and what it shows where it is. */
export interface OdfControl {
  readonly shown: string;
  readonly field: FormField | undefined;
}

const textNames = new Set([
  "form:text",
  "form:textarea",
  "form:formatted-text",
  "form:number",
  "form:date",
  "form:time",
  "form:combobox",
]);

/** Returns the controls of forms by their ids. */
export function controlsOf(forms: OdfElement): ReadonlyMap<string, OdfControl> {
  const controls = new Map<string, OdfControl>();
  const waiting: OdfElement[] = [forms];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    for (const child of elementsOf(element)) waiting.push(child);
    const control = controlOf(element);
    const { "xml:id": id, "form:id": olderId } = element.attributes;
    for (const key of [id, olderId]) if (key !== undefined && control) controls.set(key, control);
  }
  return controls;
}

function controlOf(element: OdfElement): OdfControl | undefined {
  const { attributes, name: kind } = element;
  const name = attributes["form:name"] ?? "";
  const label = attributes["form:label"] ?? "";
  if (kind === "form:checkbox" || kind === "form:radio") {
    const state = attributes["form:current-state"] ?? attributes["form:state"];
    const selected = attributes["form:current-selected"] ?? attributes["form:selected"];
    const isOn = state === "checked" || selected === "true";
    if (kind === "form:checkbox") {
      const field: FormField = { name: name || label, type: "checkbox", value: isOn };
      return { shown: `${isOn ? "☑" : "☐"} ${label}`.trim(), field };
    }
    // Of the buttons of one name only the chosen one is listed.
    const value = label || (attributes["form:value"] ?? "");
    return {
      shown: `${isOn ? "◉" : "○"} ${label}`.trim(),
      field: isOn ? { name, type: "radio", value } : undefined,
    };
  }
  if (textNames.has(kind))
    return textControl(name, attributes["form:current-value"] ?? attributes["form:value"] ?? "");
  if (kind === "form:listbox") return listControl(name, element);
  if (kind === "form:fixed-text" || kind === "form:button" || kind === "form:frame")
    return { shown: label, field: undefined };
  return undefined;
}

function textControl(name: string, value: string): OdfControl {
  return { shown: value, field: { name, type: "text", value } };
}

function listControl(name: string, element: OdfElement): OdfControl {
  const chosen = elementsOf(element, "form:option")
    .filter(
      ({ attributes }) => (attributes["form:current-selected"] ?? attributes["form:selected"]) === "true",
    )
    .map(({ attributes }) => attributes["form:label"] ?? attributes["form:value"] ?? "");
  return { shown: chosen.join(", "), field: { name, type: "choice", value: chosen.join("\n") } };
}
