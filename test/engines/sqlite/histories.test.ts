import { openEngine } from "../../../src/engines/sqlite/sqlite-engine.ts";
import { testHistories } from "../../engine/histories.ts";
import { testRecordedOrders } from "../../engine/recorded-orders.ts";

testHistories("sqlite", () => openEngine("memory:"));
testRecordedOrders("sqlite", () => openEngine("memory:"));
