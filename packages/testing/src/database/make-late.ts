import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@haat/db/client";

/** What was sold follows what no call can do. */
const countAgain = sql`
  delete from sale_changes;
  delete from sale_days;
  insert into sale_days select * from counted_sales();`;

/** Has a parcel promised for yesterday, which no call can: what was promised of a parcel stays. */
export async function makeLate(owner: Db, shipmentId: string): Promise<void> {
  await owner.execute(sql`alter table shipments disable trigger user`);
  await owner.execute(sql`
    update shipments set ships_by = now() - interval '1 day', promised_by = now() - interval '1 day'
    where id = ${shipmentId}`);
  await owner.execute(sql`alter table shipments enable trigger user`);
}

/** Has so many parcels more like this one, which no call can; answers what takes them away again. */
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

/** Has an order that its buyer was to confirm by now, which no call can: until when they may stays. */
export async function makeUnanswered(owner: Db, orderId: string): Promise<void> {
  await owner.execute(sql`alter table orders disable trigger user`);
  await owner.execute(sql`update orders set confirm_by = now() - interval '1 second' where id = ${orderId}`);
  await owner.execute(sql`alter table orders enable trigger user`);
}

/** Has the lines of an order decided so many days ago, which no call can: when it was stays. */
export async function decideDaysAgo(owner: Db, orderId: string, days: number): Promise<void> {
  await owner.execute(sql`alter table order_lines disable trigger user`);
  await owner.execute(sql`
    update order_lines set decided_at = decided_at - make_interval(days => ${days}) where order_id = ${orderId}`);
  await owner.execute(sql`alter table order_lines enable trigger user`);
  await owner.execute(sql`do $$ begin ${countAgain} end $$`);
}

/** Has an order placed at another moment, written in SQL, which no call can: when it was stays, and so does what was sold that day. */
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
