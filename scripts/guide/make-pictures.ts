// Draws the pictures of docs/guide/ again and removes those that no longer exist.
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawPictures, guideFolder } from "./pictures.ts";

const pictures = drawPictures();
for (const name of readdirSync(guideFolder))
  if (name.endsWith(".svg") && !(name in pictures)) rmSync(join(guideFolder, name));
for (const [name, picture] of Object.entries(pictures)) writeFileSync(join(guideFolder, name), picture);
console.log(`docs/guide/ has ${Object.keys(pictures).length} pictures.`);
