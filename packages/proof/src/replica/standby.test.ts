import postgres from "postgres";
import { expect, it, onTestFinished, vi } from "vitest";
import { connect } from "@haat/db/client";
import { eventsChannel } from "@haat/db/listen-for";
import { startOwnPostgres } from "@haat/testing/database/server/own-postgres";
import { patience } from "@haat/testing/patience";

it("a listener at a standby does not count until the standby is promoted", async () => {
  const primary = await startOwnPostgres();
  onTestFinished(() => primary.dispose());
  const standby = await primary.startReplica();
  onTestFinished(() => standby.dispose());
  const admin = postgres(standby.urls.superuser, { max: 1, onnotice: () => undefined });
  onTestFinished(() => admin.end({ timeout: 1 }));
  const name = new URL(standby.urls.app).pathname.slice(1);
  const sessions = async () => {
    const [row] = await admin<{ count: number }[]>`
      select sessions::int as count from pg_stat_database where datname = ${name}`;
    return row?.count ?? 0;
  };
  const before = await sessions();
  const { listen, close } = connect({ url: standby.urls.app, max: 1 });
  onTestFinished(close);
  let begun = 0;
  const listening = listen({ [eventsChannel]: () => (begun += 1) });
  const hasTriedAgain = async () => listening.isListening() || (await sessions()) > before + 2;
  await vi.waitFor(async () => expect(await hasTriedAgain()).toBe(true), patience);
  expect([listening.isListening(), begun]).toEqual([false, 0]);
  await admin`select pg_promote()`;
  await vi.waitFor(() => expect([listening.isListening(), begun]).toEqual([true, 1]), patience);
});
