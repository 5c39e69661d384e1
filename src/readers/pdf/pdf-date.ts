const pattern = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/;

/** A date as PDFs write it ("D:20260314093000+01'00'") in RFC 3339; nothing if it is none. */
export function parsePdfDate(text: string): string | undefined {
  const parts = pattern.exec(text.trim());
  if (!parts) return undefined;
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00"] = parts;
  const [, , , , , , , sign, hours = "00", minutes = "00"] = parts;
  const zone = sign === undefined ? "Z" : `${sign}${hours}:${minutes}`;
  const date = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return isReal(`${date}Z`) && !Number.isNaN(Date.parse(`${date}${zone}`)) ? `${date}${zone}` : undefined;
}

/** A 31st of February is read as the 3rd of March, and written so. */
function isReal(date: string): boolean {
  const milliseconds = Date.parse(date);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(date.slice(0, 19));
}
