import { type Attributes, isOn, type PartHandler, relationshipId } from "../package/parse-part.ts";

/** A sheet as the workbook lists it. */
export interface ListedSheet {
  readonly name: string;
  readonly relationship: string;
  readonly isHidden: boolean;
}

/** Gathers the sheets of a workbook. */
export class WorkbookPart implements PartHandler {
  readonly sheets: ListedSheet[] = [];
  is1904 = false;

  open(name: string, attributes: Attributes): void {
    if (name === "workbookPr") this.is1904 = isOn(attributes.date1904);
    if (name !== "sheet") return;
    this.sheets.push({
      name: attributes.name ?? "",
      relationship: relationshipId(attributes) ?? "",
      isHidden: (attributes.state ?? "visible") !== "visible",
    });
  }
}
