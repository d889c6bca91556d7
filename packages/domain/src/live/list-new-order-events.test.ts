import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { withLongStatement } from "@haat/db/pool/deadline";
import { builders } from "@haat/testing/database/builders";
import { anAdvisoryLock } from "@haat/testing/database/server/advisory-lock";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { approveLine } from "../order/line/decide-line.ts";
import { runStatement } from "../query/statement.ts";
import { testDeps } from "../testing/test-deps.ts";
import { listNewOrderEvents } from "./list-new-order-events.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, aProduct, anOrder } = builders(database);

async function twoOrders() {
  const [seller, buyer] = [await aSeller(), await aBuyer()];
  const product = await aProduct({ seller });
  const orders = [
    await anOrder({ buyer, lines: [{ product }] }),
    await anOrder({ buyer, lines: [{ product }] }),
  ] as const;
  return { seller, orders, since: (await listNewOrderEvents(deps, null)).seen };
}

const ordersOf = ({ facts }: Awaited<ReturnType<typeof listNewOrderEvents>>) => [
  ...new Set(facts.map(({ orderId }) => orderId)),
];

describe("reading what is new", () => {
  it("tells each thing once, whichever transaction ends first", async () => {
    const { seller, orders, since } = await twoOrders();
    const [early, late] = orders;
    // The first has written its events when the second begins, and commits after that was read.
    const gate = await anAdvisoryLock(database, 77);
    const held = withLongStatement(60_000, () =>
      runStatement(
        deps,
        sql`select approve_line(${seller.id}, ${early.lineIds[0]}), set_config('lock_timeout', '0', true), pg_advisory_xact_lock(77)`,
      ),
    );
    await gate.isAwaitedBy(1);
    await approveLine(deps, seller, late.lineIds[0] ?? "");
    const first = await listNewOrderEvents(deps, since);
    expect(ordersOf(first)).toEqual([late.id]);

    await gate.letGo();
    await held;
    const second = await listNewOrderEvents(deps, first.seen);
    expect(ordersOf(second)).toEqual([early.id]);
    expect((await listNewOrderEvents(deps, second.seen)).facts).toEqual([]);
    // Readers who reconnect get both.
    expect(ordersOf(await listNewOrderEvents(deps, since)).toSorted()).toEqual(
      [early.id, late.id].toSorted(),
    );
  });

  it("takes the position of another server, or nonsense, for none", async () => {
    const { orders } = await twoOrders();
    for (const since of ["99999999999:99999999999:", "9:1:", "3:7:9,8", "99999999999999999999:1:"]) {
      const events = await listNewOrderEvents(deps, since);
      expect(ordersOf(events)).toEqual(expect.arrayContaining(orders.map(({ id }) => id)));
    }
  });

  it("takes what was restored from a backup for no events", async () => {
    const { orders, since } = await twoOrders();
    await database.owner.execute(sql`alter table order_events disable trigger user`);
    // After restoring a backup, events can have numbers that are still to come.
    await database.owner.execute(sql`
      update order_events set transaction = (pg_current_xact_id()::text::bigint + 2)::text
      where order_id = ${orders[0].id}`);
    await database.owner.execute(sql`alter table order_events enable trigger user`);
    for (let passed = 0; passed < 4; passed += 1)
      await database.owner.execute(sql`select pg_current_xact_id()`);
    expect((await listNewOrderEvents(deps, since)).facts).toEqual([]);
  });

  it("does not tell one by one what is too much", async () => {
    const { since } = await twoOrders();
    const { orders, seller } = await twoOrders();
    await database.owner.execute(sql`
      insert into order_events (order_id, type, from_value, to_value, actor, actor_id, actor_name)
      select ${orders[0].id}, 'status', 'pending', 'pending', 'seller', ${seller.id}, 'Meera' from generate_series(1, 501)`);
    expect(await listNewOrderEvents(deps, since)).toMatchObject({ isWhole: false, facts: [] });
  });
});
