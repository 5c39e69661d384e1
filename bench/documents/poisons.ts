/** Contents that a reader of the benchmark cannot bear. */
export const poisons = { crash: "poison that crashes", hang: "poison that hangs" } as const;
