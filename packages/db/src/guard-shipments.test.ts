import { sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { builders, testDatabase } from "./testing/harness.ts";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, anOrder } = builders(database);

let connection: postgres.Sql;
beforeAll(() => {
  connection = postgres(database.urls.app, { max: 1, fetch_types: false });
});
afterAll(() => connection.end());

type Fault = { cause?: { code?: string; message?: string } };

/** The database's refusal of an application's statement, without ids; null if it succeeds. */
async function saidTo(statement: SQL): Promise<unknown> {
  return database.db.execute(statement).then(
    () => null,
    (error: unknown) => (error as Fault).cause?.message?.replace(/[0-9a-f-]{36}/, "…"),
  );
}

/** The same in one transaction that has named a verb first. */
async function saidAfter(verb: string, statement: SQL): Promise<unknown> {
  return drizzle(connection)
    .transaction(async (tx) => {
      await tx.execute(sql`select begin_verb(${verb})`);
      await tx.execute(statement);
    })
    .then(
      () => null,
      (error: unknown) => {
        const { cause, message } = error as Fault & { message: string };
        return (cause?.message ?? message).replace(/[0-9a-f-]{36}/, "…");
      },
    );
}

let seller: { id: string };
let order: { id: string; lineIds: string[] };
let shipment: string;

beforeEach(async () => {
  const [buyer, itsSeller] = [await aBuyer(), await aSeller()];
  seller = itsSeller;
  const product = await aProduct({ seller: itsSeller, stock: 9 });
  order = await anOrder({ buyer, lines: [{ product }] });
  await database.db.execute(sql`select approve_line(${seller.id}, ${order.lineIds[0]})`);
  const [packed] = await database.db.execute<{ id: string }>(
    sql`select pack_orders(${seller.id}, array[${order.id}]::uuid[]) -> 'parcels' -> 0 -> 'shipment' ->> 'id' as id`,
  );
  shipment = packed!.id;
});

describe("a parcel", () => {
  it("keeps its owner and promises", async () => {
    for (const change of [
      sql`order_id = order_id, collect_paise = 1`,
      sql`promised_by = now()`,
      sql`ships_by = now()`,
      sql`seller_id = ${(await aSeller()).id}`,
    ])
      expect(await saidTo(sql`update shipments set ${change} where id = ${shipment}`)).toBe(
        "a parcel cannot change its content",
      );
  });

  it("moves only by a verb that leads there", async () => {
    const delivered = sql`update shipments set stage = 'DELIVERED' where id = ${shipment}`;
    expect(await saidTo(delivered)).toBe("no verb moves a parcel from PACKED to DELIVERED");
    expect(await saidAfter("deliver", delivered)).toBe("no verb moves a parcel from PACKED to DELIVERED");
  });

  it("moves with an event of someone allowed", async () => {
    const handed = sql`update shipments set stage = 'HANDED_OVER' where id = ${shipment}`;
    const without = "parcel … changed its stage without an event";
    expect(await saidAfter("hand-over", handed)).toBe(without);
    const by = (actor: string, id: string) => sql`
      with moved as (${handed} returning id)
      insert into order_events (order_id, shipment_id, type, from_value, to_value, actor, actor_id, actor_name)
      select ${order.id}, id, 'shipment', 'PACKED', 'HANDED_OVER', ${actor}::actor, ${id}, 'X' from moved`;
    expect(await saidAfter("hand-over", by("buyer", seller.id))).toBe(without);
    expect(await saidAfter("hand-over", by("seller", (await aSeller()).id))).toBe(without);
    expect(await saidAfter("hand-over", by("seller", seller.id))).toBe(
      "the cash of parcel … does not match its stage",
    );
  });

  it("keeps courier and number unless its seller corrects them", async () => {
    const items = JSON.stringify([{ id: shipment, trackingNumber: "BD1" }]);
    const change = sql`update shipments set tracking_number = 'X9' where id = ${shipment}`;
    expect(await saidAfter("correct-tracking", change)).toBe("a parcel cannot change its courier or number");
    await database.db.execute(
      sql`select move_shipments(${seller.id}, 'hand-over', ${items}::text::jsonb, 'DTDC', null, null)`,
    );
    expect(await saidTo(change)).toBe("a parcel cannot change its courier or number");
    expect(await saidAfter("hand-over", change)).toBe("a parcel cannot change its courier or number");
    const without = "the number of parcel … changed without an event";
    expect(await saidAfter("correct-tracking", change)).toBe(without);
    const by = (id: string) => sql`
      with changed as (${change} returning id)
      insert into order_events (order_id, shipment_id, type, from_value, to_value, actor, actor_id, actor_name)
      select ${order.id}, id, 'shipment', 'HANDED_OVER', 'HANDED_OVER', 'seller', ${id}, 'X' from changed`;
    expect(await saidAfter("correct-tracking", by((await aSeller()).id))).toBe(without);
    expect(await saidAfter("correct-tracking", by(seller.id))).toBeNull();
  });

  it("starts packed, by the packing verb", async () => {
    const made = (stage: string) => sql`
      insert into shipments (order_id, seller_id, stage, collect_paise, ships_by, promised_by)
      values (${order.id}, ${seller.id}, ${stage}::shipment_stage, 0, now(), now())`;
    expect(await saidTo(made("PACKED"))).toBe("no verb packs a parcel as PACKED");
    expect(await saidAfter("pack", made("DELIVERED"))).toBe("no verb packs a parcel as DELIVERED");
    expect(await saidAfter("pack", made("PACKED"))).toMatch(/^(parcel … changed|the lines of parcel …)/);
  });

  it("is never deleted", async () => {
    expect(await saidTo(sql`delete from shipments where id = ${shipment}`)).toBe(
      "permission denied for table shipments",
    );
    const asOwner = database.owner.execute(sql`delete from shipments where id = ${shipment}`);
    expect(await asOwner.catch((error: unknown) => (error as Fault).cause?.message)).toBe(
      "shipments is append-only",
    );
  });
});

describe("the lines of a parcel", () => {
  it("are packed and unpacked by a verb only", async () => {
    const out = sql`update order_lines set shipment_id = null where shipment_id = ${shipment}`;
    expect(await saidTo(out)).toBe("no verb packs or unpacks line …");
    expect(await saidAfter("bounce", out)).toBe("no verb packs or unpacks line …");
  });

  it("stay in it while it is on its way, and match its stage", async () => {
    const out = sql`update order_lines set shipment_id = null where shipment_id = ${shipment}`;
    expect(await saidAfter("unpack", out)).toBe("the lines of parcel … do not fit its stage");
    const rejected = sql`
      with moved as (update order_lines set stage = 'REJECTED' where shipment_id = ${shipment} returning id),
      written as (
        insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id, actor_name)
        select ${order.id}, id, 'line', 'APPROVED', 'REJECTED', 'seller', ${seller.id}, 'X' from moved)
      select move_line_stock(array(select id from moved), 'released')`;
    expect(await saidAfter("bounce", rejected)).toBe("the lines of parcel … do not fit its stage");
  });

  it("belong to its order and seller", async () => {
    const other = await aProduct({ seller: await aSeller(), stock: 3 });
    const { lineIds } = await anOrder({ buyer: await aBuyer(), lines: [{ product: other }] });
    await database.db.execute(sql`select approve_line(${other.sellerId}, ${lineIds[0]})`);
    expect(
      await saidAfter("pack", sql`update order_lines set shipment_id = ${shipment} where id = ${lineIds[0]}`),
    ).toMatch(/violates foreign key constraint "order_lines_shipment_fkey"/);
  });
});
