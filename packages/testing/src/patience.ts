/** How long tests wait for a result, in ms; long enough for an overloaded machine. */
export const patience = { timeout: 20_000, interval: 10 } as const;
