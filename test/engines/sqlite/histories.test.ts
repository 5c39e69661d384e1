import { openEngine } from "../../../src/engines/sqlite/sqlite-engine.ts";
import { testHistories } from "../../engine/histories.ts";

testHistories("sqlite", () => openEngine("memory:"));
