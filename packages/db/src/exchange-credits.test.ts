import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { builders, testDatabase } from "./testing/harness.ts";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, aDelivery } = builders(database);

/** An exchange as it was booked before credits: its return-due reversed, nothing for its parcel. */
async function anOldExchange({ isDelivered }: { readonly isDelivered: boolean }) {
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  await database.owner.execute(sql`
    insert into commission_rules (place, seller_id, basis_points, flat_paise)
    select coalesce(max(place), 0) + 1, ${seller.id}, 1000, 0 from commission_rules`);
  const product = await aProduct({ seller, stock: 9, pricePaise: 10_000 });
  const name = `Van ${crypto.randomUUID()}`;
  await database.owner.execute(
    sql`insert into couriers (name, key, format, collects) values (${name}, ${name}, 'plain', true)`,
  );
  const order = await aDelivery({ buyer, product });
  const [returned] = await database.db.execute<{ id: string }>(sql`
    select ask_return(${buyer.id}, ${order.lineIds[0]}, 1, 'exchange', 'size', '', ${product.id},
                      '{"way":"upi","upi":"asha@bank"}') ->> 'id' as id`);
  for (const verb of ["approve", "receive-good", "exchange"])
    await database.db.execute(sql`select move_return('seller', ${seller.id}, ${returned!.id}, ${verb}, '')`);
  const [sent] = await database.owner.execute<{ id: string }>(
    sql`select id from orders where exchange_of = ${returned!.id}`,
  );
  if (isDelivered) {
    const [packed] = await database.db.execute<{ id: string }>(sql`
      select p ->> 'id' as id
      from (select pack_orders(${seller.id}, array[${sent!.id}]::uuid[]) -> 'parcels' -> 0 -> 'shipment' as p) packed`);
    const parcels = JSON.stringify([
      { id: packed!.id, trackingNumber: `E${crypto.randomUUID().slice(0, 8)}` },
    ]);
    for (const [verb, courier] of [
      ["hand-over", name],
      ["deliver", null],
    ] as const)
      await database.db.execute(
        sql`select move_shipments(${seller.id}, ${verb}, ${parcels}::text::jsonb, ${courier}, null, null)`,
      );
  }
  // Reverses the new journals; the old way had none.
  await database.owner.execute(sql`
    select post_journals((
      select jsonb_agg(jsonb_build_object('kind', 'reversed', 'sellerId', j.seller_id, 'orderId', j.order_id,
        'shipmentId', j.shipment_id, 'returnId', j.return_id, 'reverses', j.id, 'postings', (
          select jsonb_agg(jsonb_build_object('account', p.account, 'party', p.party_id, 'paise', -p.amount_paise))
          from postings p where p.journal_id = j.id)))
      from journals j
      where j.return_id = ${returned!.id} or j.order_id = ${sent!.id}), 'system', null)`);
  return { buyer, seller, returnId: returned!.id, orderId: sent!.id };
}

async function balances(...parties: string[]): Promise<Record<string, number>> {
  const rows = await database.owner.execute<{ account: string; paise: number }>(sql`
    select account, paise::int as paise from balances
    where party_id in (${sql.join(
      parties.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) and paise <> 0 order by account`);
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
}

const begin = () => database.owner.execute(sql`select begin_credits()`);

describe("exchanges from before their credit was booked", () => {
  it("end with the balances of new ones, once, if delivered", async () => {
    const old = await anOldExchange({ isDelivered: true });
    const before = await balances(old.buyer.id, old.seller.id);
    expect(before).toMatchObject({ bought: 10_000, sold: -10_000, commission: -1_000 });
    await begin();
    expect(await balances(old.buyer.id, old.seller.id)).toEqual(before);
    await begin();
    const kinds = await database.owner.execute<{ kind: string }>(sql`
      select kind from journals where (return_id = ${old.returnId} or order_id = ${old.orderId}) order by id`);
    expect(kinds.map(({ kind }) => kind).filter((kind) => kind !== "reversed")).toEqual([
      "return-due",
      "collected",
      "fees",
      "return-due",
      "collected",
      "fees",
    ]);
  });

  it("owe the credit until the parcel is delivered", async () => {
    const old = await anOldExchange({ isDelivered: false });
    const before = await balances(old.buyer.id, old.seller.id);
    await begin();
    expect(await balances(old.buyer.id, old.seller.id)).toMatchObject({ "refund-due": -10_000 });
    await database.db.execute(sql`select pack_orders(${old.seller.id}, array[${old.orderId}]::uuid[])`);
    const [parcel] = await database.owner.execute<{ id: string }>(
      sql`select id from shipments where order_id = ${old.orderId}`,
    );
    for (const verb of ["hand-over", "deliver"])
      await database.db.execute(
        sql`select move_shipments(${old.seller.id}, ${verb}, ${JSON.stringify([{ id: parcel!.id }])}::text::jsonb,
                                  'Own scooter', null, null)`,
      );
    expect(await balances(old.buyer.id, old.seller.id)).toEqual(before);
  });

  it("leave pending where nothing was collected", async () => {
    const old = await anOldExchange({ isDelivered: true });
    await begin();
    const posting = (account: string, paise: number) => ({ account, party: old.seller.id, paise });
    const [parcel] = await database.owner.execute<{ id: string }>(
      sql`select id from shipments where order_id = ${old.orderId}`,
    );
    const before = await balances(old.seller.id);
    const moved = [
      {
        kind: "cleared",
        sellerId: old.seller.id,
        orderId: old.orderId,
        shipmentId: parcel!.id,
        postings: [posting("seller-pending", 700), posting("seller", -700)],
      },
    ];
    await database.owner.execute(
      sql`select post_journals(${JSON.stringify(moved)}::text::jsonb, 'system', null)`,
    );
    await begin();
    expect(await balances(old.seller.id)).toEqual(before);
  });
});
