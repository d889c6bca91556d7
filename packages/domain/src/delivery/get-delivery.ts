import { sql } from "drizzle-orm";
import type { DeliveryInput, DeliveryView } from "@haat/contract/delivery/delivery.schema";
import { prepared } from "@haat/db/pool/deadline";
import type { Deps } from "../deps.ts";
import { uuidArray } from "../query/sql-values.ts";
import { runForRow } from "../query/statement.ts";

/** Leaves out products that aren't for sale. */
export async function getDelivery(deps: Deps, { pin, productIds }: DeliveryInput): Promise<DeliveryView> {
  const statement = sql`select jsonb_build_object('mostCashPaise', max_order_cash(), 'products', coalesce((
          select jsonb_agg(jsonb_build_object('productId', p.id, 'serves', d.serves, 'cash', d.cash, 'days', d.days) order by p.id)
          from products p cross join lateral deliverability(p.seller_id, ${pin}) d
          where p.id = any(${uuidArray(productIds)}) and is_listed(p)), '[]')) as view`;
  const { view } = await prepared(() => runForRow<{ view: DeliveryView }>(deps, statement));
  return view;
}
