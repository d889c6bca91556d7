import { createServer, type AddressInfo, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { connect } from "./client.ts";
import { deadlineMs, prepared, withDeadline, withLongStatement, write } from "./pool/deadline.ts";
import { anAdvisoryLock, demote, interpose, testDatabase, useStillClock } from "./testing/harness.ts";

const { pass } = useStillClock();
const database = testDatabase();

interface PoolOptions {
  readonly max?: number;
  readonly url?: string;
  readonly statementMs?: number;
}

/** A separate pool for the test, and its line to the server. */
async function aPool({ max = 1, url, ...limits }: PoolOptions = {}) {
  const line = await interpose(url ?? database.urls.app);
  const { db, close } = connect({ url: line.url, max, ...limits });
  onTestFinished(async () => {
    line.close();
    const closed = close();
    await pass(2_000);
    await closed;
  });
  const run = async (statement: SQL) => [...(await db.execute(statement))];
  return { line, run, close, ask: () => run(sql`select 7 as answer`) };
}

/** The error code of a refused statement, or its rows. */
const outcomeOf = (statement: Promise<unknown>) => statement.catch((error: unknown) => error);

const right = [{ answer: 7 }];
const unanswered = { cause: { code: "57014" } };
const notSent = { cause: { code: "53300" } };
const lockedOut = { cause: { code: "55P03" } };
const lost = { cause: { code: "CONNECTION_CLOSED" } };

describe("an unresponsive database", () => {
  it("is given up in time, and used again as soon as it answers", async () => {
    const { line, ask } = await aPool();
    expect(await ask()).toEqual(right);
    line.stall();
    const silent = outcomeOf(ask());
    await pass(deadlineMs);
    expect(await silent).toMatchObject(unanswered);
    line.flow();
    expect(await ask()).toEqual(right);
  });

  it.each(["flowForNew", "halfOpen"] as const)(
    "does not hold later calls up by connections that never come back: %s",
    async (fault) => {
      const { line, ask } = await aPool({ max: 3 });
      const allAsk = () => Promise.all([ask(), ask(), ask()]);
      expect(await allAsk()).toEqual([right, right, right]);
      line.stall();
      if (fault === "halfOpen") line.halfOpen();
      const silent = outcomeOf(ask());
      await pass(deadlineMs);
      expect(await silent).toMatchObject(unanswered);
      line.flowForNew();
      expect(await allAsk()).toEqual([right, right, right]);
    },
  );

  it("gets all statements of a request under one deadline", async () => {
    const { line, ask } = await aPool();
    await withDeadline(async () => {
      expect(await ask()).toEqual(right);
      await pass(1_500);
      line.stall();
      const silent = outcomeOf(ask());
      await pass(deadlineMs - 1_500);
      expect(await silent).toMatchObject(unanswered);
    });
  });

  it("is given up in time on slow lines too", async () => {
    const { line, ask } = await aPool();
    line.slice(true);
    line.delay(2_000);
    const late = outcomeOf(ask());
    await pass(deadlineMs);
    expect(await late).toMatchObject(unanswered);
  });
});

describe("a lost connection", () => {
  it("in the middle of an answer spoils no later answer", async () => {
    const { line, ask } = await aPool();
    line.cutAfterRow();
    await expect(ask()).rejects.toMatchObject(lost);
    expect(await ask()).toEqual(right);
    expect(await ask()).toEqual(right);
  });

  it("while opening leaves the process alive", async () => {
    const { line, ask } = await aPool();
    line.cutAt("pg_catalog.pg_type");
    expect(await ask()).toEqual(right);
  });

  it("while opening isn't dialled repeatedly", async () => {
    let dialled = 0;
    const closing = createServer((socket: Socket) => {
      dialled += 1;
      socket.end();
    });
    await new Promise<void>((listening) => closing.listen(0, "127.0.0.1", listening));
    onTestFinished(() => void closing.close());
    const { port } = closing.address() as AddressInfo;
    const { ask } = await aPool({
      url: Object.assign(new URL(database.urls.app), { port: String(port) }).href,
    });
    await expect(ask()).rejects.toMatchObject(lost);
    expect(dialled).toBe(1);
  });

  /** A statement that its server is in the middle of, on the pool's one connection. */
  async function aLongOne({ run }: Pick<Awaited<ReturnType<typeof aPool>>, "run">) {
    const [row] = await run(sql`select pg_backend_pid() as pid`);
    const pid = row?.["pid"];
    const long = outcomeOf(run(sql`select pg_sleep(60)`));
    const isRunning = sql`select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`;
    while ((await database.db.execute(isRunning)).length === 0);
    return { pid, long };
  }

  it("with a terminated backend doesn't fail the next statement", async () => {
    const pool = await aPool({ statementMs: 60_000 });
    const { pid, long } = await aLongOne(pool);
    await database.db.execute(sql`select pg_terminate_backend(${pid})`);
    expect(await long).toMatchObject(lost);
    expect(await pool.ask()).toEqual(right);
  });

  it("by a reset fails only running statements", async () => {
    const pool = await aPool({ statementMs: 60_000 });
    const { long } = await aLongOne(pool);
    pool.line.reset();
    expect(await long).toMatchObject({ cause: { code: "ECONNRESET" } });
    expect(await pool.ask()).toEqual(right);
  });
});

describe("a server that became read-only", () => {
  it("is left by every older connection", async () => {
    const { promote } = await demote(database);
    const { run } = await aPool({ max: 2 });
    const isReadOnly = async () => {
      const [row] = await run(sql`select current_setting('transaction_read_only') as it`);
      return row?.["it"];
    };
    const save = () => write(() => run(sql`delete from mails where false`));
    const refused = { cause: { code: "25006" } };
    expect(await isReadOnly()).toBe("on");
    await pass(1);
    await expect(save()).rejects.toMatchObject(refused);
    await promote();
    expect(await save()).toEqual([]);
    expect(await isReadOnly()).toBe("off");
  });
});

describe("a bad line", () => {
  it("carries everything even byte by byte", async () => {
    const { line, run } = await aPool({ max: 3 });
    const long = () => run(sql`select ${"x".repeat(2_000)}::text as text from generate_series(1, 3)`);
    const straight = await long();
    expect(straight).toHaveLength(3);
    line.slice(true);
    expect(await Promise.all([long(), long()])).toEqual([straight, straight]);
  });
});

describe("more statements than connections", () => {
  it("wait two seconds at most, and never run afterwards", async () => {
    const { line, run } = await aPool({ max: 2 });
    await database.owner.execute(sql`create sequence begun`);
    await database.owner.execute(sql`grant usage on sequence begun to haat_app`);
    line.stall();
    const outcomes = Array.from({ length: 9 }, () =>
      outcomeOf(run(sql`select nextval('begun')::int as begun`)),
    );
    await pass(2_000);
    const refused = await Promise.all(outcomes.slice(2));
    for (const refusal of refused) expect(refusal).toMatchObject(notSent);
    line.flow();
    const done = await Promise.all(outcomes.slice(0, 2));
    expect(done.flat()).toEqual(expect.arrayContaining([{ begun: 1 }, { begun: 2 }]));
    expect(await run(sql`select nextval('begun')::int as begun`)).toEqual([{ begun: 3 }]);
  });

  it("open no more connections than allowed", async () => {
    const { run } = await aPool({ max: 3 });
    const pids = await Promise.all(
      Array.from({ length: 12 }, () => run(sql`select pg_backend_pid() as pid, pg_sleep(0.01)`)),
    );
    expect(new Set(pids.map(([row]) => row?.["pid"])).size).toBe(3);
  });

  it("start in order", async () => {
    const { line, ask } = await aPool();
    const order: string[] = [];
    const note = async (name: string) => {
      await ask();
      order.push(name);
    };
    line.stall();
    const all = ["first", "second", "third"].map(note);
    line.flow();
    await Promise.all(all);
    expect(order).toEqual(["first", "second", "third"]);
  });

  it("leave room for reads while all writes wait for a lock", async () => {
    const lock = await anAdvisoryLock(database, 9);
    const { run, ask } = await aPool({ max: 4, statementMs: 60_000 });
    const lockRow = sql`select set_config('lock_timeout', '0', true), pg_advisory_lock(9), pg_advisory_unlock(9)`;
    const writes = Promise.all(Array.from({ length: 12 }, () => write(() => run(lockRow))));
    await lock.isAwaitedBy(2);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([right, right, right]);
    await lock.letGo();
    expect(await writes).toHaveLength(12);
  });

  it("wait a second for a lock, let others pass, and try again", async () => {
    const lock = await anAdvisoryLock(database, 7);
    const { run } = await aPool();
    await database.owner.execute(sql`create sequence tries`);
    await database.owner.execute(sql`grant select, usage on sequence tries to haat_app`);
    const waiting = outcomeOf(run(sql`select nextval('tries')::int as tries, pg_advisory_lock(7)`));
    await lock.isAwaitedBy(1);
    await pass(1);
    // There is one connection: they get it once the server has ended the wait, and before that is
    // begun again.
    const look = () => run(sql`select last_value::int as tries from tries`);
    expect(await Promise.all([look(), look()])).toEqual([[{ tries: 1 }], [{ tries: 1 }]]);
    await lock.isAwaitedBy(1);
    await lock.letGo();
    const [row] = [await waiting].flat();
    expect(row).toMatchObject({ tries: expect.any(Number) });
  });

  it("are refused when another lock timeout would exceed the deadline", async () => {
    const lock = await anAdvisoryLock(database, 8);
    const { run } = await aPool();
    await withDeadline(async () => {
      const waiting = outcomeOf(run(sql`select pg_advisory_lock(8)`));
      await lock.isAwaitedBy(1);
      await pass(2_200);
      expect(await waiting).toMatchObject(lockedOut);
    });
  });

  it("are refused when the pool closes, while running ones finish", async () => {
    const { line, ask, close } = await aPool();
    await ask();
    line.stall();
    const running = outcomeOf(ask());
    const waiting = outcomeOf(ask());
    await nextTurn();
    const closed = close();
    expect(await waiting).toMatchObject(notSent);
    await expect(ask()).rejects.toMatchObject(notSent);
    line.flow();
    expect(await running).toMatchObject(right);
    await closed;
  });

  it("don't delay closing without a connection", async () => {
    const { ask, close } = await aPool();
    const early = outcomeOf(ask());
    // It gets its connection in this turn of the event loop, and a line in a later one.
    for (let step = 0; step < 100; step += 1) await Promise.resolve();
    await close();
    expect(await early).toMatchObject(lost);

    const second = await aPool();
    await second.ask();
    second.line.stall();
    const late = outcomeOf(second.ask());
    await nextTurn();
    const closed = second.close();
    second.line.reset();
    expect(await late).toMatchObject({ cause: { code: "ECONNRESET" } });
    await closed;
  });
});

describe("after some time", () => {
  it("an idle connection may be dead and isn't used again", async () => {
    const { run } = await aPool();
    const pid = () => run(sql`select pg_backend_pid() as pid`);
    const first = await pid();
    expect(await pid()).toEqual(first);
    await pass(60_000);
    expect(await pid()).not.toEqual(first);
  });

  it("nothing starts after the deadline", async () => {
    const { run } = await aPool();
    await database.owner.execute(sql`create sequence late`);
    await database.owner.execute(sql`grant usage on sequence late to haat_app`);
    await withDeadline(async () => {
      await run(sql`select nextval('late')`);
      await pass(3_200);
      await expect(run(sql`select nextval('late')`)).rejects.toMatchObject(notSent);
    });
    expect(await run(sql`select nextval('late')::int as second`)).toEqual([{ second: 2 }]);
  });
});

describe("a delayed clock", () => {
  /**
   * From now on the timers of statements go off late, all but the first: the machine has more to do
   * than it can.
   */
  const delayLaterTimers = () => {
    const set = globalThis.setTimeout;
    let seen = 0;
    const late = (work: () => void, ms = 0) => {
      const isOfStatement = ms > 3_000 && ms <= deadlineMs;
      if (isOfStatement) seen += 1;
      return set(work, isOfStatement && seen > 1 ? ms + 100 : ms);
    };
    globalThis.setTimeout = Object.assign(late, set);
    onTestFinished(() => {
      globalThis.setTimeout = set;
    });
  };

  it("reports silence as silence, not as the closed connection", async () => {
    const { line, ask } = await aPool();
    expect(await ask()).toEqual(right);
    line.stall();
    delayLaterTimers();
    const silent = outcomeOf(ask());
    await pass(deadlineMs);
    expect(await silent).toMatchObject(unanswered);
    line.flow();
    expect(await ask()).toEqual(right);
  });
});

describe("a large write", () => {
  it("may have a longer timeout, unlike other statements", async () => {
    const { line, run, ask } = await aPool({ max: 2 });
    const limit = sql`show statement_timeout`;
    expect(await withLongStatement(10_000, () => run(limit))).toEqual([{ statement_timeout: "10s" }]);
    expect(await run(limit)).toEqual([{ statement_timeout: "3s" }]);
    line.stall();
    const [long, usual] = [withLongStatement(10_000, ask), outcomeOf(ask())];
    await pass(9_900);
    expect(await usual).toMatchObject(unanswered);
    line.flow();
    expect(await long).toEqual(right);
  });

  it("is cancelled at its own timeout", async () => {
    const { run, ask } = await aPool();
    const long = withLongStatement(100, () => run(sql`select pg_sleep(60)`));
    await expect(long).rejects.toMatchObject(unanswered);
    expect(await ask()).toEqual(right);
  });
});

describe("a prepared statement", () => {
  const count = (value: number) => sql`select count(*)::int as count from sheets where n > ${value}`;
  const kept = sql`select name like '%' as kept from pg_prepared_statements where statement like '%from sheets%'`;

  it("is cached by its connection, as all writes are, and nothing more", async () => {
    const { run } = await aPool();
    await database.owner.execute(sql`create table sheets as select n from generate_series(1, 9) n`);
    await database.owner.execute(sql`grant select on sheets to haat_app`);
    expect(await run(count(3))).toEqual([{ count: 6 }]);
    expect(await run(kept)).toEqual([]);
    for (const value of [3, 7])
      expect(await prepared(() => run(count(value)))).toEqual([{ count: 9 - value }]);
    expect(await run(kept)).toHaveLength(1);
    expect(await write(() => run(count(8)))).toEqual([{ count: 1 }]);
    expect(await write(() => run(kept))).toHaveLength(1);
  });

  it("is planned again after schema changes and failures", async () => {
    const { run } = await aPool();
    const all = sql`select * from leaves order by 1 / (n - ${4})`;
    await database.owner.execute(sql`create table leaves as select n from generate_series(1, 2) n`);
    await database.owner.execute(sql`grant select on leaves to haat_app`);
    const ask = () => write(() => run(all));
    expect(await ask()).toHaveLength(2);
    await database.owner.execute(sql`alter table leaves add colour text default 'green'`);
    expect(await ask()).toContainEqual({ n: 1, colour: "green" });
    await database.owner.execute(sql`insert into leaves values (4)`);
    await expect(ask()).rejects.toMatchObject({ cause: { code: "22012" } });
    await database.owner.execute(sql`delete from leaves where n = 4`);
    expect(await ask()).toHaveLength(2);
  });
});

describe("a failing statement", () => {
  it("in the middle of its rows spoils no later answer", async () => {
    const { run, ask } = await aPool();
    await expect(run(sql`select 1 / (3 - n) from generate_series(1, 5) n`)).rejects.toMatchObject({
      cause: { code: "22012" },
    });
    expect(await ask()).toEqual(right);
    expect(await ask()).toEqual(right);
  });

  it("is forgotten with its text", async () => {
    const { run } = await aPool({ max: 8 });
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const fail = async (index: number) => {
      const text = sql.raw(`'${String(index).repeat(500)}'`);
      await run(sql`select ${index}::int / 0, ${text}`).catch(() => undefined);
    };
    const usedAfter = async (hundreds: number) => {
      for (let hundred = 0; hundred < hundreds; hundred += 1)
        await Promise.all(Array.from({ length: 100 }, (_, index) => fail(1_000 * (hundred + 1) + index)));
      collect();
      return process.memoryUsage().heapUsed;
    };
    const before = await usedAfter(4);
    // Two thousand that are kept cost seventeen hundred thousand bytes.
    expect((await usedAfter(20)) - before).toBeLessThan(900_000);
  });
});
