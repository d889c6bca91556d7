import { sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cashOfStage } from "@haat/contract/book/book.constants";
import { builders, testDatabase } from "./testing/harness.ts";

const database = testDatabase();
const { anAdmin, aBuyer, aSeller, aProduct, anOrder, changeSettings } = builders(database);

let connection: postgres.Sql;
beforeAll(() => {
  connection = postgres(database.urls.app, { max: 1, fetch_types: false });
});
afterAll(() => connection.end());

type Fault = { cause?: { message?: string } };

/** The database's refusal of an application's statement, without ids; null if it succeeds. */
async function saidTo(statement: SQL, as: typeof database.db = database.db): Promise<unknown> {
  return as.execute(statement).then(
    () => null,
    (error: unknown) => (error as Fault).cause?.message?.replace(/[0-9a-f-]{36}/, "…"),
  );
}

const courier = async (collects: boolean): Promise<string> => {
  const name = `Van ${crypto.randomUUID()}`;
  const [row] = await database.owner.execute<{ id: string }>(
    sql`insert into couriers (name, key, format, collects) values (${name}, ${name}, 'plain', ${collects}) returning id`,
  );
  vans.set(row!.id, name);
  return row!.id;
};
const vans = new Map<string, string>();

let buyer: Awaited<ReturnType<typeof aBuyer>>;
let seller: Awaited<ReturnType<typeof aSeller>>;
let parcel: { id: string; collectPaise: number };

async function aParcel(pricePaise: number): Promise<{ id: string; orderId: string; collectPaise: number }> {
  const product = await aProduct({ seller, stock: 9, pricePaise });
  const order = await anOrder({ buyer, lines: [{ product }] });
  await database.db.execute(sql`select approve_line(${seller.id}, ${order.lineIds[0]})`);
  const [packed] = await database.db.execute<{ id: string; collectPaise: number }>(
    sql`select p ->> 'id' as id, (p ->> 'collectPaise')::int as "collectPaise"
        from (select pack_orders(${seller.id}, array[${order.id}]::uuid[]) -> 'parcels' -> 0 -> 'shipment' as p) packed`,
  );
  return { ...packed!, orderId: order.id };
}

const move = (verb: string, id = parcel.id, by: string | null = null) =>
  database.db.execute(
    sql`select move_shipments(${seller.id}, ${verb}, ${JSON.stringify([{ id }])}::text::jsonb, ${by}, 'refused', null)`,
  );

/** Balances of the buyer, the seller and a courier, except those at 0. */
async function balances(...parties: string[]): Promise<Record<string, number>> {
  const rows = await database.db.execute<{ account: string; paise: number }>(sql`
    select account, sum(paise)::int as paise from balances
    where party_id in (${sql.join(
      [buyer.id, seller.id, ...parties].map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) and paise <> 0
    group by account order by account`);
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
}

/** Balances of the sale and its delivery for seller and buyer. */
const revenue = (goods: number, delivery: number) => ({
  sold: -goods,
  bought: goods,
  ...(delivery > 0 && { "delivery-sold": -delivery, "delivery-bought": delivery }),
});

beforeEach(async () => {
  [buyer, seller] = [await aBuyer(), await aSeller()];
  parcel = await aParcel(60_000);
});

describe("the journals of a parcel", () => {
  it("keep its cash where its stage says, by the contract's table", async () => {
    const rows = await database.db.execute<{ stage: string; cash: string }>(
      sql`select stage, cash_state_in(stage) as cash from unnest(enum_range(null::shipment_stage)) as stage`,
    );
    expect(Object.fromEntries(rows.map(({ stage, cash }) => [stage, cash]))).toEqual(cashOfStage);
  });

  it("expect nothing before it leaves, then the buyer's total, and then take it from the seller", async () => {
    expect(await balances()).toEqual({});
    await move("hand-over", parcel.id, "Own van");
    expect(await balances()).toEqual({
      "due-from-buyer": parcel.collectPaise,
      expected: -parcel.collectPaise,
    });
    await move("deliver");
    expect(await balances()).toEqual(revenue(60_000, parcel.collectPaise - 60_000));
    const kinds = await database.db.execute<{ kind: string }>(
      sql`select kind from journals where shipment_id = ${parcel.id} order by id`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(["expected", "collected"]);
  });

  it("leave the cash with a collecting courier, minus the shop's fee and commission", async () => {
    await changeSettings({ deliveryToShop: true });
    await database.owner.execute(sql`insert into commission_rules values (1, ${seller.id}, null, 1000, 50)`);
    const ordered = await aParcel(60_000);
    // Orders from before the rule and the setting are unchanged.
    const van = await courier(true);
    for (const { id } of [parcel, ordered]) await move("hand-over", id, vans.get(van));
    for (const { id } of [parcel, ordered]) await move("deliver", id);
    const fee = parcel.collectPaise - 60_000;
    expect(await balances(van)).toEqual({
      "cash-with-courier": 2 * parcel.collectPaise,
      commission: -6_050,
      delivery: -fee,
      "seller-pending": -(120_000 + fee - 6_050),
      ...revenue(120_000, 2 * fee),
    });
    await changeSettings({ deliveryToShop: false });
  });

  it("are the same for UPI, which can only be recorded at the door", async () => {
    await move("hand-over", parcel.id, "Own van");
    const said = sql`update shipments set paid_by = 'upi' where id = ${parcel.id}`;
    const paidBy = async () =>
      (await database.db.execute(sql`select paid_by from shipments where id = ${parcel.id}`))[0];
    expect(await saidTo(said)).toBe("the payment of a parcel is set at delivery");
    expect(await paidBy()).toEqual({ paid_by: "cash" });
    await move("deliver-upi");
    expect(await paidBy()).toEqual({ paid_by: "upi" });
    expect(await balances()).toEqual(revenue(60_000, parcel.collectPaise - 60_000));
    const [order] = await database.db.execute<{ id: string }>(
      sql`select order_id as id from shipments where id = ${parcel.id}`,
    );
    await database.db.execute(sql`select set_order_status(${(await anAdmin()).id}, ${order!.id}, 'shipped')`);
    expect(await paidBy()).toEqual({ paid_by: "cash" });
    await move("deliver");
    expect(await paidBy()).toEqual({ paid_by: "cash" });
  });

  it("expect the cash again when an admin takes a delivery back", async () => {
    const admin = await anAdmin();
    const [order] = await database.db.execute<{ id: string }>(
      sql`select order_id as id from shipments where id = ${parcel.id}`,
    );
    await move("hand-over", parcel.id, "Own van");
    await move("deliver");
    for (const status of ["approved", "delivered", "shipped"]) {
      await database.db.execute(
        sql`select set_order_status(${admin.id}, ${order!.id}, ${status}::order_status)`,
      );
      expect(await balances()).toEqual(
        status === "delivered"
          ? revenue(60_000, parcel.collectPaise - 60_000)
          : { "due-from-buyer": parcel.collectPaise, expected: -parcel.collectPaise },
      );
    }
    await move("deliver");
    expect(await balances()).toEqual(revenue(60_000, parcel.collectPaise - 60_000));
  });

  it("reverse everything for withdrawn, returned and lost parcels", async () => {
    const others = [await aParcel(60_000), await aParcel(70_000)];
    for (const { id } of [parcel, ...others]) await move("hand-over", id, "Own van");
    await move("deliver");
    const [order] = await database.db.execute<{ id: string }>(
      sql`select order_id as id from shipments where id = ${parcel.id}`,
    );
    await database.owner.execute(
      sql`select set_order_status(${(await anAdmin()).id}, ${order!.id}, 'rejected')`,
    );
    await move("turn-back", others[0]!.id);
    await move("receive-good", others[0]!.id);
    await move("lose", others[1]!.id);
    expect(await balances()).toEqual({});
    const [taken] = await database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from journals j where seller_id = ${seller.id}
          and (kind = 'reversed' or exists (select from journals r where r.reverses = j.id))`,
    );
    expect(taken).toEqual({ count: 8 });
  });
});

describe("the book refuses", () => {
  const post = (postings: object[]) => sql`
    select post_journals(${JSON.stringify([{ kind: "remitted", postings }])}::text::jsonb, 'system', null)`;

  it("a journal that doesn't sum to 0", async () => {
    const entry = { account: "seller", party: seller.id, paise: 100 };
    expect(await saidTo(post([entry]))).toBe("the postings of journal … do not sum to 0");
    expect(await saidTo(post([entry, { ...entry, account: "commission-gst", paise: -99 }]))).toBe(
      "the postings of journal … do not sum to 0",
    );
    expect(await saidTo(post([entry, { ...entry, account: "commission-gst", paise: -100 }]))).toBeNull();
  });

  it("a balance without a posting, and a posting without a balance", async () => {
    await move("hand-over", parcel.id, "Own van");
    expect(await saidTo(sql`update balances set paise = 0 where party_id = ${seller.id}`)).toBe(
      "the balance of expected does not match its postings",
    );
    const added = sql`
      insert into postings select journal_id, 'commission', party_id, amount_paise, 1, amount_paise from postings
      where party_id = ${seller.id}`;
    expect(await saidTo(added)).toBe("posting 1 of commission moved no balance");
  });

  it("changes of what was written", async () => {
    await move("hand-over", parcel.id, "Own van");
    expect(
      await saidTo(sql`update postings set amount_paise = 1 where party_id = ${seller.id}`, database.owner),
    ).toBe("postings is append-only");
    expect(await saidTo(sql`delete from journals where seller_id = ${seller.id}`, database.owner)).toBe(
      "journals is append-only",
    );
  });

  it("a parcel whose cash contradicts its stage", async () => {
    expect(await saidTo(sql`update shipments set cash = 'collected' where id = ${parcel.id}`)).toBe(
      "the cash of a parcel follows its stage",
    );
    await move("hand-over", parcel.id, "Own van");
    const reversed = sql`
      select post_journals(jsonb_build_array(jsonb_build_object('kind', 'reversed', 'shipmentId', j.shipment_id, 'reverses', j.id,
        'postings', (select jsonb_agg(jsonb_build_object('account', account, 'party', party_id, 'paise', -amount_paise))
                     from postings where journal_id = j.id))), 'system', null)
      from journals j where shipment_id = ${parcel.id}`;
    const sent = sql`
      select move_shipments(${seller.id}, 'send-out', ${JSON.stringify([{ id: parcel.id }])}::text::jsonb, null, null, null)`;
    const both = drizzle(connection).transaction(async (tx) => {
      await tx.execute(reversed);
      await tx.execute(sent);
    });
    expect(await both.catch((error: unknown) => String((error as Fault).cause?.message ?? error))).toMatch(
      "the book does not match the cash of parcel",
    );
  });
});
