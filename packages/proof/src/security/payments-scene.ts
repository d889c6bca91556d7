import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { sessionTokens } from "@haat/auth/session-token";
import { couriers } from "@haat/db/schema/delivery/courier.table";
import { builders } from "@haat/testing/database/builders";
import type { Harness } from "./harness.ts";

type Place = Pick<Harness, "db" | "owner">;

export async function aStandingOrder(
  { db, owner }: Place,
  { buyer, product }: { readonly buyer: { readonly id: string }; readonly product: { readonly id: string } },
) {
  const order = await builders({ db, owner }).anOrder({ buyer, lines: [{ product }] });
  const { hash } = sessionTokens.make();
  const [asked] = await db.execute(sql`
    insert into order_confirmations (token_hash, order_id, expires_at)
    select ${hash}, id, now() + interval '1 day' from orders where id = ${order.id} and confirmation = 'waiting'
    returning 1`);
  if (asked) await db.execute(sql`select confirm_order(${hash})`);
  return order;
}

/** A payment of this debtor to the shop. */
export async function aPayment({ db }: Place, admin: string, debtor: string): Promise<string | undefined> {
  await db.execute(sql`select pay_in(${admin}, ${debtor}, ${randomUUID()}, 100)`);
  const [paid] = await db.execute<{ id: string }>(
    sql`select id from journals where seller_id = ${debtor} and kind = 'paid-in'`,
  );
  return paid?.id;
}

/** A delivered parcel whose cash a new courier has. */
export async function aHeldParcel({ db, owner }: Place) {
  const make = builders({ db, owner });
  const [seller, buyer, number] = [await make.aSeller(), await make.aBuyer(), randomUUID().slice(0, 13)];
  const [courier] = await owner
    .insert(couriers)
    .values({ name: number, key: number, format: "plain", collects: true })
    .returning({ id: couriers.id });
  const product = await make.aProduct({ seller, stock: 1 });
  const { id, lineIds } = await aStandingOrder({ db, owner }, { buyer, product });
  await db.execute(sql`select approve_line(${seller.id}, ${lineIds[0]})`);
  const [packed] = await db.execute<{ id: string }>(
    sql`select pack_orders(${seller.id}, array[${id}]::uuid[]) -> 'parcels' -> 0 -> 'shipment' ->> 'id' as id`,
  );
  const items = JSON.stringify([{ id: packed?.id, trackingNumber: number }]);
  for (const verb of ["hand-over", "deliver"])
    await db.execute(
      sql`select move_shipments(${seller.id}, ${verb}, ${items}::text::jsonb, ${number}, null, null)`,
    );
  return { courierId: courier?.id, number };
}
