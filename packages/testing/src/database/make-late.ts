import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@haat/db/client";

/** Sales follow changes that no call can make. */
const countAgain = sql`
  delete from sale_changes;
  delete from sale_days;
  insert into sale_days select * from counted_sales();`;

/** Moves a parcel's promised date to yesterday, which no call can do. */
export async function makeLate(owner: Db, shipmentId: string): Promise<void> {
  await owner.execute(sql`alter table shipments disable trigger user`);
  await owner.execute(sql`
    update shipments set ships_by = now() - interval '1 day', promised_by = now() - interval '1 day'
    where id = ${shipmentId}`);
  await owner.execute(sql`alter table shipments enable trigger user`);
}

/** Copies this parcel; returns a function that removes the copies. */
export async function copyParcel(owner: Db, shipmentId: string, times: number) {
  const ids = Array.from({ length: times }, () => randomUUID());
  const list = sql`select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;
  await owner.execute(sql`alter table shipments disable trigger user`);
  await owner.execute(sql`
    insert into shipments (id, order_id, seller_id, stage, collect_paise, ships_by, promised_by)
    select copy, order_id, seller_id, stage, collect_paise, ships_by, promised_by
    from shipments s, (${list}) copies(copy) where s.id = ${shipmentId}`);
  await owner.execute(sql`alter table shipments enable trigger user`);
  const takeAway = async () => {
    await owner.execute(sql`alter table shipments disable trigger user`);
    await owner.execute(sql`delete from shipments where id in (${list})`);
    await owner.execute(sql`alter table shipments enable trigger user`);
  };
  return { takeAway };
}

/** Ends an order's confirmation time now, which no call can do. */
export async function makeUnanswered(owner: Db, orderId: string): Promise<void> {
  await owner.execute(sql`alter table orders disable trigger user`);
  await owner.execute(sql`update orders set confirm_by = now() - interval '1 second' where id = ${orderId}`);
  await owner.execute(sql`alter table orders enable trigger user`);
}

/** Backdates the decision of an order's lines, which no call can do. */
export async function decideDaysAgo(owner: Db, orderId: string, days: number): Promise<void> {
  await owner.execute(sql`alter table order_lines disable trigger user`);
  await owner.execute(sql`
    update order_lines set decided_at = decided_at - make_interval(days => ${days}) where order_id = ${orderId}`);
  await owner.execute(sql`alter table order_lines enable trigger user`);
  await owner.execute(sql`do $$ begin ${countAgain} end $$`);
}

/** Backdates the collected cash of an order, with its day's sales, which no call can do. */
export async function collectDaysAgo(owner: Db, orderId: string, days: number): Promise<void> {
  await owner.execute(sql`alter table journals disable trigger user`);
  await owner.execute(sql`
    update journals set created_at = created_at - make_interval(days => ${days})
    where kind = 'collected' and shipment_id in (select id from shipments where order_id = ${orderId})`);
  await owner.execute(sql`alter table journals enable trigger user`);
  await owner.execute(sql`do $$ begin ${countAgain} end $$`);
}

/** Backdates an order to a moment in SQL, with its day's sales, which no call can do. */
export async function placeAt(owner: Db, orderId: string, moment: string): Promise<void> {
  const [order, at] = [sql.raw(`'${orderId}'::uuid`), sql.raw(moment)];
  await owner.execute(sql`do $$ begin
    alter table orders disable trigger orders_guard;
    update orders set created_at = ${at} where id = ${order};
    alter table orders enable trigger orders_guard;
    alter table order_lines disable trigger order_lines_guard;
    update order_lines set created_at = ${at} where order_id = ${order};
    alter table order_lines enable trigger order_lines_guard;
    ${countAgain}
  end $$`);
}
