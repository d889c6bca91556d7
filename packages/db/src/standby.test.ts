import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { connect } from "./client.ts";
import { write } from "./pool/deadline.ts";
import { interpose, useDatabase } from "./testing/harness.ts";

const database = useDatabase();

/**
 * A server that takes no writes until `promote`: connections opened before stay read-only, as those to a server that was
 * demoted do behind a proxy that cuts none of them.
 */
async function aDemotedServer() {
  const name = new URL(database.urls.app).pathname.slice(1);
  const setReadOnly = (on: "on" | "off") =>
    database.owner.execute(
      sql.raw(`alter database "${name}" set default_transaction_read_only = ${on}`), // eslint-disable-line haat/no-built-sql -- a name takes no parameter
    );
  await setReadOnly("on");
  onTestFinished(async () => void (await setReadOnly("off")));
  return { promote: () => setReadOnly("off") };
}

it("a switchover heals by itself: every connection that was opened before is replaced", async () => {
  const { promote } = await aDemotedServer();
  const line = await interpose(database.urls.app);
  const { db, close } = connect({ url: line.url, max: 2 });
  onTestFinished(async () => {
    await close();
    line.close();
  });
  const isReadOnly = async () => {
    const [row] = await db.execute(sql`select current_setting('default_transaction_read_only') as it`);
    return row?.["it"] === "on";
  };
  const save = () => write(() => db.execute(sql`delete from mails where false`));
  expect(await isReadOnly()).toBe(true);
  await expect(save()).rejects.toMatchObject({ cause: { code: "25006" } });
  await promote();
  await save();
  expect(await isReadOnly()).toBe(false);
});
