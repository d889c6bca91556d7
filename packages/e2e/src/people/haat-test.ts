import { test as base } from "@playwright/test";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { spectators, type Spectators } from "./sessions.ts";

export { expect } from "@playwright/test";

interface Kept {
  readonly server: HaatServer;
  /** The people who look at the server's screens, once for all of them: what they have is the demo's, and changes. */
  readonly spectators: Spectators;
}

/**
 * A test of Haat as it starts with its demo data. One server serves every test of a worker process, so a test signs up
 * people of its own wherever it counts or changes something that others look at.
 */
export const test = base.extend<object, Kept>({
  server: [
    async ({ browserName: _ }, use) => {
      // All of these tests come from one address, which signs up more people than an hour allows.
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
