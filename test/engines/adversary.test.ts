import { openEngine } from "../../src/engines/sqlite/sqlite-engine.ts";
import { testAdversary } from "../engine/adversary.ts";
import { scale } from "../support/scale.ts";

testAdversary("sqlite", () => openEngine("memory:"), { runs: scale(12, 3000) });
