import { sql } from "drizzle-orm";
import type { ParcelsInput, ParcelsPage } from "@haat/contract/shipment/shipment.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";
import { isToApprove, parcelRows, toParcelPage, type ParcelRow } from "./parcel.queries.ts";

/**
 * A list of the seller's desk, what is due next first, and how many parcels wait in each list of work: orders to approve and
 * to pack, parcels packed, with the courier, and coming back.
 */
export async function listParcels(deps: Deps, seller: Seller, input: ParcelsInput): Promise<ParcelsPage> {
  const { rows, counts } = await runForRow<{ rows: ParcelRow[]; counts: ParcelsPage["counts"] }>(
    deps,
    sql`select (${parcelRows({ ...input, sellerId: seller.id })}) as rows,
      jsonb_build_object(
        'to-approve', (select count(distinct l.order_id) from order_lines l
                      where l.seller_id = ${seller.id} and ${isToApprove}),
        'to-pack', (select count(distinct order_id) from order_lines
                    where seller_id = ${seller.id} and stage = 'APPROVED' and shipment_id is null))
      || (select jsonb_build_object(
            'packed', count(*) filter (where stage = 'PACKED'),
            'handed-over', count(*) filter (where stage in ('HANDED_OVER', 'OUT_FOR_DELIVERY', 'UNDELIVERED')),
            'back', count(*) filter (where stage = 'RETURNING'))
          from shipments
          where seller_id = ${seller.id} and stage in ('PACKED', 'HANDED_OVER', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'RETURNING')) as counts`,
  );
  return { ...toParcelPage(rows, input.limit), counts };
}
