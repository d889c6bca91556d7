import { sql } from "drizzle-orm";
import type {
  CommissionTermsView,
  MoneyParcel,
  MoneyParcelsInput,
  MoneyParcelsPage,
  MoneyView,
} from "@haat/contract/book/book.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { isoMoment, toPage, unpackCursor } from "../query/cursor.ts";
import { runForRow, runStatement } from "../query/statement.ts";

export async function showMoney(deps: Deps, { id }: Seller): Promise<MoneyView> {
  return runForRow<MoneyView>(
    deps,
    sql`select
      coalesce((select -paise from balances where account = 'expected' and party_id = ${id}), 0)::float8 as "expectedPaise",
      coalesce((select sum(collect_paise) from shipments
                where seller_id = ${id} and cash = 'collected' and collector_id is not null and not is_paid_in), 0)::float8 as "withCouriersPaise",
      coalesce((select -paise from balances where account = 'seller' and party_id = ${id}), 0)::float8 as "availablePaise",
      coalesce((select -paise from balances where account = 'seller-pending' and party_id = ${id}), 0)::float8 as "pendingPaise",
      (select coalesce(sum(p.amount_paise), 0) from journals j
       join postings p on p.journal_id = j.id and p.account = 'seller' and p.party_id = ${id}
       where j.seller_id = ${id} and j.kind = 'paid-out')::float8 as "paidPaise",
      (select coalesce(sum(case stage when 'RECEIVED' then refund_paise - refunded_paise else difference_paise end), 0)
       from returns
       where seller_id = ${id} and pays = 'seller' and (stage = 'RECEIVED' or difference_paise > 0))::float8 as "toRefundPaise",
      (select debt_limit_paise::float8 from settings) as "debtLimitPaise"`,
  );
}

/** The commission rules that apply to the seller. */
export async function showCommission(deps: Deps, { id }: Seller): Promise<CommissionTermsView> {
  return runForRow<CommissionTermsView>(deps, sql`select commission_terms_json(${id}) as terms`);
}

/** A seller's shipped parcels with their cash, latest change first. */
export async function listMoneyParcels(
  deps: Deps,
  { id }: Seller,
  { cursor, limit }: MoneyParcelsInput,
): Promise<MoneyParcelsPage> {
  const after = unpackCursor(cursor, isoMoment);
  const rows = await runStatement<{ parcel: MoneyParcel }>(
    deps,
    sql`select jsonb_build_object(
        'id', s.id, 'number', s.number, 'orderId', o.id, 'orderNumber', o.number, 'stage', s.stage, 'courier', coalesce(c.name, s.courier),
        'collectPaise', s.collect_paise, 'paidBy', s.paid_by, 'commissionPaise', own.commission, 'feePaise', own.fee,
        'isWithCourier', s.cash = 'collected' and is_pending(s),
        'isPaidIn', s.is_paid_in, 'movedAt', iso(s.updated_at)) as parcel
      from shipments s
      join orders o on o.id = s.order_id left join couriers c on c.id = s.courier_id
      cross join lateral (
        select coalesce(sum(-p.amount_paise) filter (where p.account = 'commission'), 0) as commission,
               coalesce(sum(-p.amount_paise) filter (where p.account = 'delivery'), 0) as fee
        from journals j join postings p on p.journal_id = j.id where j.shipment_id = s.id) own
      where s.seller_id = ${id} and s.cash <> 'none'
        and ${after ? sql`(s.updated_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
      order by s.updated_at desc, s.id desc limit ${limit + 1}`,
  );
  const { page, nextCursor } = toPage(rows, limit, ({ parcel }) => [parcel.movedAt, parcel.id]);
  return { parcels: page.map(({ parcel }) => parcel), nextCursor };
}
