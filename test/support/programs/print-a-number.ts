import { execFileSync } from "node:child_process";
import { it } from "node:test";

it("starts a program that prints a number", () => {
  const printed = execFileSync(process.execPath, ["-p", "42"], { encoding: "utf8" });
  console.log(JSON.stringify(printed));
});
