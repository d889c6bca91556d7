import { createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { connect } from "./client.ts";
import { asWrite, deadlineMs, plannedOnce, withDeadline, withLongStatement } from "./deadline.ts";
import { interpose, useDatabase } from "./testing/harness.ts";

const database = useDatabase();

/** A pool of its own for the test, and the line to the server that it goes by. */
async function aPool({ max = 1, url }: { readonly max?: number; readonly url?: string } = {}) {
  const line = await interpose(url ?? database.urls.app);
  const { db, close } = connect({ url: line.url, max });
  onTestFinished(async () => {
    await close();
    line.close();
  });
  const run = async (statement: SQL) => [...(await db.execute(statement))];
  return { line, run, close, ask: () => run(sql`select 7 as answer`) };
}

const right = [{ answer: 7 }];
const unanswered = { cause: { code: "57014" } };
const notBegun = { cause: { code: "53300" } };
const lockedOut = { cause: { code: "55P03" } };
const lost = { cause: { code: "CONNECTION_CLOSED" } };

describe.concurrent("a database that does not answer", () => {
  it("is given up in time, and served again as soon as it answers", async () => {
    const { line, ask } = await aPool();
    expect(await ask()).toEqual(right);
    line.stall();
    const asked = performance.now();
    await expect(ask()).rejects.toMatchObject(unanswered);
    expect(performance.now() - asked).toBeLessThan(3_500);
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
      await expect(ask()).rejects.toMatchObject(unanswered);
      line.flowForNew();
      expect(await allAsk()).toEqual([right, right, right]);
    },
  );

  it("is asked all questions of one piece of work under one deadline", async () => {
    const { line, run, ask } = await aPool();
    const asked = performance.now();
    await withDeadline(async () => {
      await run(sql`select pg_sleep(1.5)`);
      line.stall();
      await expect(ask()).rejects.toMatchObject(unanswered);
    });
    expect(performance.now() - asked).toBeLessThan(3_500);
  });

  it("because the line is too slow is given up in time as well", async () => {
    const { line, ask } = await aPool();
    line.delay(2_000);
    const asked = performance.now();
    await expect(ask()).rejects.toMatchObject(unanswered);
    expect(performance.now() - asked).toBeLessThan(3_500);
  });
});

describe.concurrent("a connection that is lost", () => {
  it("in the middle of an answer spoils no later answer", async () => {
    const { line, ask } = await aPool();
    line.cutAfterRow();
    await expect(ask()).rejects.toMatchObject(lost);
    expect(await ask()).toEqual(right);
    expect(await ask()).toEqual(right);
  });

  it("while it is opened leaves the process alive", async () => {
    const { line, ask } = await aPool();
    line.cutAt("pg_catalog.pg_type");
    expect(await ask()).toEqual(right);
  });

  it("while it is opened is not dialled again and again", async () => {
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

  it("because its backend was ended does not fail the next statement", async () => {
    const { run, ask } = await aPool();
    const [row] = await run(sql`select pg_backend_pid() as pid`);
    const slow = run(sql`select pg_sleep(2)`).catch((error: unknown) => error);
    await sleep(100);
    await database.db.execute(sql`select pg_terminate_backend(${row?.["pid"]})`);
    expect(await slow).toMatchObject(lost);
    expect(await ask()).toEqual(right);
  });

  it("by a reset fails what is under way, and nothing after it", async () => {
    const { line, run, ask } = await aPool();
    await ask();
    const slow = run(sql`select pg_sleep(2)`).catch((error: unknown) => error);
    await sleep(100);
    line.reset();
    expect(await slow).toMatchObject({ cause: { code: "ECONNRESET" } });
    expect(await ask()).toEqual(right);
  });
});

describe.concurrent("a bad line", () => {
  it("that is slow, or gives one byte at a time, still carries everything", async () => {
    const { line, run, ask } = await aPool({ max: 3 });
    const long = () => run(sql`select ${"x".repeat(2_000)}::text as text from generate_series(1, 3)`);
    const straight = await long();
    expect(straight).toHaveLength(3);
    line.slice(true);
    expect(await Promise.all([long(), long()])).toEqual([straight, straight]);
    line.delay(200);
    const asked = performance.now();
    expect(await ask()).toEqual(right);
    expect(performance.now() - asked).toBeGreaterThan(390);
  });
});

describe("more statements than connections", () => {
  it("wait two seconds at most, and what did not get its turn never runs", async () => {
    const { run } = await aPool({ max: 2 });
    await database.owner.execute(sql`create sequence begun`);
    await database.owner.execute(sql`grant usage on sequence begun to haat_app`);
    const asked = performance.now();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => run(sql`select nextval('begun'), pg_sleep(0.5)`)),
    );
    expect(performance.now() - asked).toBeLessThan(3_000);
    const refused = outcomes.filter(({ status }) => status === "rejected");
    for (const refusal of refused) expect(refusal).toMatchObject({ reason: notBegun });
    const done = outcomes.length - refused.length;
    expect(done).toBeGreaterThan(2);
    expect(refused.length).toBeGreaterThan(10);
    await sleep(700);
    expect(await run(sql`select nextval('begun')::int - 1 as done`)).toEqual([{ done }]);
  });

  it("open no more connections than they may", async () => {
    const { run } = await aPool({ max: 3 });
    const pids = await Promise.all(
      Array.from({ length: 12 }, () => run(sql`select pg_backend_pid() as pid, pg_sleep(0.05)`)),
    );
    expect(new Set(pids.map(([row]) => row?.["pid"])).size).toBe(3);
  });

  it("are begun in the order in which they must be answered", async () => {
    const { run } = await aPool();
    const order: string[] = [];
    const note = async (name: string) => {
      await run(sql`select pg_sleep(0.01)`);
      order.push(name);
    };
    const busy = run(sql`select pg_sleep(0.4)`);
    const early = withDeadline(async () => {
      await sleep(100);
      await note("first");
    });
    await sleep(50);
    const late = withDeadline(() => Promise.all([note("second"), note("third")]));
    await Promise.all([busy, early, late]);
    expect(order).toEqual(["first", "second", "third"]);
  });

  it("leave room to look, however many writes wait for a lock", async () => {
    const { run, ask } = await aPool({ max: 4 });
    const writes = Promise.allSettled(
      Array.from({ length: 12 }, () => asWrite(() => run(sql`select pg_sleep(0.9)`))),
    );
    const asked = performance.now();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([right, right, right]);
    expect(performance.now() - asked).toBeLessThan(800);
    expect((await writes).filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(4);
  });

  it("wait for a lock a second at most, let the others go first, and wait again", async () => {
    const { run, ask } = await aPool({ max: 2 });
    const held = run(sql`select pg_advisory_lock(7), pg_sleep(1.8), pg_advisory_unlock(7)`);
    await sleep(100);
    const waiting = run(sql`select 7 as answer, pg_advisory_lock(7)`);
    const asked = performance.now();
    expect(await Promise.all([ask(), ask()])).toEqual([right, right]);
    expect(performance.now() - asked).toBeLessThan(1_400);
    expect(await waiting).toMatchObject(right);
    await held;
  });

  it("are refused when they waited for a lock in vain and another wait would outlast the deadline", async () => {
    const { run } = await aPool({ max: 2 });
    const held = run(sql`select pg_advisory_lock(8), pg_sleep(2.9), pg_advisory_unlock(8)`);
    await withDeadline(async () => {
      await run(sql`select pg_sleep(1.3)`);
      await expect(run(sql`select pg_advisory_lock(8)`)).rejects.toMatchObject(lockedOut);
    });
    await held;
  });

  it("are turned away when the pool is closed; the one under way is finished", async () => {
    const { run, ask, close } = await aPool();
    const running = run(sql`select pg_sleep(0.3), 7 as answer`);
    const waiting = ask().catch((error: unknown) => error);
    await sleep(100);
    await close();
    expect(await waiting).toMatchObject(notBegun);
    expect(await running).toMatchObject(right);
    await expect(ask()).rejects.toMatchObject(notBegun);
  });
});

describe("when time has passed", () => {
  /** From now on it is so much later, for the pool. */
  const advance = (ms: number) => {
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, "now").mockImplementation(() => now() + ms);
    onTestFinished(() => {
      later.mockRestore();
    });
  };

  it("a connection that nobody used for a minute may be dead without a sign, and is not used again", async () => {
    const { run } = await aPool();
    const pid = () => run(sql`select pg_backend_pid() as pid`);
    const first = await pid();
    expect(await pid()).toEqual(first);
    advance(60_000);
    expect(await pid()).not.toEqual(first);
  });

  it("nothing is begun after the deadline", async () => {
    const { run } = await aPool();
    await database.owner.execute(sql`create sequence late`);
    await database.owner.execute(sql`grant usage on sequence late to haat_app`);
    await withDeadline(async () => {
      await run(sql`select nextval('late')`);
      advance(3_200);
      await expect(run(sql`select nextval('late')`)).rejects.toMatchObject(notBegun);
    });
    expect(await run(sql`select nextval('late')::int as second`)).toEqual([{ second: 2 }]);
  });
});

describe("a clock that goes late", () => {
  /** From now on the timers of statements go off late, all but the first: the machine has more to do than it can. */
  const delayLaterTimers = () => {
    const set = globalThis.setTimeout;
    let seen = 0;
    const late = vi
      .spyOn(globalThis, "setTimeout")
      .mockImplementation((work: () => void, ms = 0, ...rest: []) => {
        const isOfStatement = ms > 3_000 && ms <= deadlineMs;
        if (isOfStatement) seen += 1;
        return set(work, isOfStatement && seen > 1 ? ms + 100 : ms, ...rest);
      });
    onTestFinished(() => {
      late.mockRestore();
    });
  };

  it("tells of silence as silence, and not of the connection that was ended for it", async () => {
    const { line, ask } = await aPool();
    expect(await ask()).toEqual(right);
    line.stall();
    delayLaterTimers();
    await expect(ask()).rejects.toMatchObject(unanswered);
    line.flow();
    expect(await ask()).toEqual(right);
  });
});

describe("a large write", () => {
  const sleeping = sql`select pg_sleep(3.3), 7 as answer`;

  it("may run for longer where it says so, and no other statement may", async () => {
    const { run } = await aPool({ max: 2 });
    const [long, usual] = await Promise.allSettled([
      withLongStatement(10_000, () => run(sleeping)),
      run(sleeping),
    ]);
    expect(long).toMatchObject({ status: "fulfilled", value: [{ answer: 7 }] });
    expect(usual).toMatchObject({ status: "rejected", reason: unanswered });
    expect(await run(sql`show statement_timeout`)).toEqual([{ statement_timeout: "3s" }]);
  });

  it("is ended as well when its own time is over", async () => {
    const { run, ask } = await aPool();
    await expect(withLongStatement(300, () => run(sleeping))).rejects.toMatchObject(unanswered);
    expect(await ask()).toEqual(right);
  });
});

describe("a statement that is planned once", () => {
  const count = (value: number) => sql`select count(*)::int as count from sheets where n > ${value}`;
  const kept = sql`select name like '%' as kept from pg_prepared_statements where statement like '%from sheets%'`;

  it("is kept by its connection, as every write is, and nothing else", async () => {
    const { run } = await aPool();
    await database.owner.execute(sql`create table sheets as select n from generate_series(1, 9) n`);
    await database.owner.execute(sql`grant select on sheets to haat_app`);
    expect(await run(count(3))).toEqual([{ count: 6 }]);
    expect(await run(kept)).toEqual([]);
    for (const value of [3, 7])
      expect(await plannedOnce(() => run(count(value)))).toEqual([{ count: 9 - value }]);
    expect(await asWrite(() => run(count(8)))).toEqual([{ count: 1 }]);
    expect(await run(kept)).toHaveLength(1);
  });

  it("is planned anew when a table that it reads has changed, and after it failed", async () => {
    const { run } = await aPool();
    const all = sql`select * from leaves order by 1 / (n - ${4})`;
    await database.owner.execute(sql`create table leaves as select n from generate_series(1, 2) n`);
    await database.owner.execute(sql`grant select on leaves to haat_app`);
    const ask = () => asWrite(() => run(all));
    expect(await ask()).toHaveLength(2);
    await database.owner.execute(sql`alter table leaves add colour text default 'green'`);
    expect(await ask()).toContainEqual({ n: 1, colour: "green" });
    await database.owner.execute(sql`insert into leaves values (4)`);
    await expect(ask()).rejects.toMatchObject({ cause: { code: "22012" } });
    await database.owner.execute(sql`delete from leaves where n = 4`);
    expect(await ask()).toHaveLength(2);
  });
});

describe("a statement that fails", () => {
  it("in the middle of its rows spoils no later answer on its connection", async () => {
    const { run, ask } = await aPool();
    await expect(run(sql`select 1 / (3 - n) from generate_series(1, 5) n`)).rejects.toMatchObject({
      cause: { code: "22012" },
    });
    expect(await ask()).toEqual(right);
    expect(await ask()).toEqual(right);
  });

  it("is forgotten, text and all", { timeout: 20_000 }, async () => {
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
    expect((await usedAfter(15)) - before).toBeLessThan(700_000);
  });
});
