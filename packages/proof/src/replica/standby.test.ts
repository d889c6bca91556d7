import postgres from "postgres";
import { expect, it, onTestFinished, vi } from "vitest";
import { connect } from "@haat/db/client";
import { eventsChannel } from "@haat/db/listen-for";
import { startOwnPostgres } from "@haat/testing/database/own-postgres";
import { patience } from "@haat/testing/patience";

it("who listens at a standby is not said to hear, and hears once it is promoted", async () => {
  const primary = await startOwnPostgres();
  onTestFinished(() => primary.dispose());
  const standby = await primary.startReplica();
  onTestFinished(() => standby.dispose());
  const admin = postgres(standby.urls.superuser, { max: 1, onnotice: () => undefined });
  onTestFinished(() => admin.end({ timeout: 1 }));
  const { listen, close } = connect({ url: standby.urls.app, max: 1 });
  onTestFinished(close);
  const begun: boolean[] = [];
  const listening = listen({ [eventsChannel]: () => begun.push(listening.isHearing()) });
  const refused = async () => {
    const [row] = await admin<{ tries: number }[]>`
      select count(*)::int as tries from pg_stat_activity where usename = 'haat_app' and query ~* '^listen'`;
    return row?.tries ?? 0;
  };
  await vi.waitFor(async () => expect(await refused()).toBeGreaterThan(0), { ...patience, interval: 1 });
  expect([listening.isHearing(), begun]).toEqual([false, []]);
  await admin`select pg_promote()`;
  await vi.waitFor(() => expect(listening.isHearing()).toBe(true), patience);
});
