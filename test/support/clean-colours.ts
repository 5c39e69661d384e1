// Loaded before every test file (scripts/commands.mjs). On a terminal, Node's test runner sets FORCE_COLOR for the test files,
// and the programs that they start would inherit it. The runner itself keeps the user's choice of colours.
if (process.env.NODE_TEST_CONTEXT !== undefined) {
  delete process.env.FORCE_COLOR;
  delete process.env.NO_COLOR;
}
