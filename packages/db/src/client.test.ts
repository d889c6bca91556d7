import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect, type Connection } from "./client.ts";
import { interpose, type Interposer } from "./testing/interposer.ts";
import { useDatabase } from "./testing/use-database.ts";

const database = useDatabase();
let line: Interposer;
let connection: Connection;

beforeEach(async () => {
  line = await interpose(database.urls.app);
  connection = connect({ url: line.url, max: 1 });
});

afterEach(async () => {
  await connection.close();
  line.close();
});

const ask = async () => [...(await connection.db.execute(sql`select 7 as answer`))];

describe("a database that does not answer", () => {
  it("is given up in time, and served again as soon as it answers", async () => {
    expect(await ask()).toEqual([{ answer: 7 }]);
    line.stall();
    const asked = performance.now();
    await expect(ask()).rejects.toMatchObject({ cause: { code: "57014" } });
    expect(performance.now() - asked).toBeLessThan(3_500);
    line.flow();
    expect(await ask()).toEqual([{ answer: 7 }]);
  });

  it("does not hold later calls up by a connection that never comes back", async () => {
    expect(await ask()).toEqual([{ answer: 7 }]);
    line.stall();
    await expect(ask()).rejects.toMatchObject({ cause: { code: "57014" } });
    line.flowForNew();
    expect(await Promise.all([ask(), ask()])).toEqual([[{ answer: 7 }], [{ answer: 7 }]]);
  });
});

describe("a connection that is lost", () => {
  it("in the middle of an answer spoils no later answer", async () => {
    line.cutAfterRow();
    await expect(ask()).rejects.toMatchObject({ cause: { code: "CONNECTION_CLOSED" } });
    expect(await ask()).toEqual([{ answer: 7 }]);
    expect(await ask()).toEqual([{ answer: 7 }]);
  });

  it("while it is opened leaves the process alive", async () => {
    line.cutAt("pg_catalog.pg_type");
    expect(await ask()).toEqual([{ answer: 7 }]);
  });
});
