import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { startOwnPostgres } from "@haat/testing/database/own-postgres";
import { killPostgres, restartPostgres } from "./crash-postgres.ts";
import { unharmed } from "./trade.ts";

describe("PostgreSQL that crashes while orders are placed", () => {
  it("keeps every order that was answered, and the API serves again within five seconds", async () => {
    const figures = await killPostgres({ crashes: 20, clients: 24, seed: 1 });
    expect(figures).toMatchObject({ ...unharmed, crashes: 20 });
    expect(figures.retried).toBeGreaterThan(0);
    expect(figures.placedInCalm).toBeGreaterThan(0);
    expect(figures.slowestReturnMs).toBeLessThan(5_000);
  });

  it("does so as well when the whole server is stopped at once and started again", async () => {
    const figures = await restartPostgres({ crashes: 5, clients: 24, seed: 1 });
    expect(figures).toMatchObject({ ...unharmed, crashes: 5 });
    expect(figures.retried).toBeGreaterThan(0);
    expect(figures.placedInCalm).toBeGreaterThan(0);
    expect(figures.slowestReturnMs).toBeLessThan(5_000);
  });

  it("runs with nothing switched off that keeps orders through a power cut", async () => {
    const own = await startOwnPostgres();
    const server = postgres(own.urls.superuser, { max: 1 });
    const [row] = await server`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
        current_setting('full_page_writes') as full_page_writes`;
    await server.end();
    await own.dispose();
    expect(row).toEqual({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
  });
});
