import { test as base } from "@playwright/test";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { spectators, type Spectators } from "./sessions.ts";

export { expect } from "@playwright/test";

interface Kept {
  readonly server: HaatServer;
  /** People who look at screens; their demo data may change. */
  readonly spectators: Spectators;
}

/**
 * A test with demo data. One server serves all tests of a worker, so tests that count or change
 * shared things sign up new people.
 */
export const test = base.extend<object, Kept>({
  server: [
    async ({ browserName: _ }, use) => {
      // All sign-ups come from one address, more than an hour allows.
      const server = await createHaatServer({ RATE_LIMITS: "off" });
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  spectators: [
    async ({ browser, server }, use) => {
      await use(await spectators(browser, server));
    },
    { scope: "worker", timeout: 300_000 },
  ],
});
