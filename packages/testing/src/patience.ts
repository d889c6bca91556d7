/** How long a test waits for what must come, in ms: so long that a machine with too much to do is no failure. */
export const patience = { timeout: 20_000, interval: 10 } as const;
