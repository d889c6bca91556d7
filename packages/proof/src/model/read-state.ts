import { amountsOf } from "./rules/look-up.ts";
import { balancesOf, type Balances } from "./rules/money-model.ts";
import type { Order, Return, Shop } from "./rules/shop-model.ts";
import type { RealShop, ShopRun } from "./shop-run.ts";

type ReadOrder = Omit<Order, "sent"> & ReturnType<typeof amountsOf> & { readonly key: string };

export interface ShopState extends Pick<Shop, "products" | "entries" | "parcels"> {
  readonly orders: Readonly<Record<string, ReadOrder>>;
  readonly returns: Readonly<Record<string, Omit<Return, "parcelId" | "isChargedToPending">>>;
  readonly balances: Balances;
}

export function stateOf(shop: Shop): ShopState {
  const { products, entries, parcels } = shop;
  const readable = Object.entries(shop.orders).map(([id, { sent, ...order }]) => [
    id,
    { ...order, ...amountsOf(shop, { ...order, sent }), key: sent.idempotencyKey },
  ]);
  const orders = Object.fromEntries(readable) as ShopState["orders"];
  const returns = Object.fromEntries(
    Object.entries(shop.returns).map(([id, { parcelId: _, isChargedToPending: __, ...one }]) => [id, one]),
  );
  return { products, entries, orders, parcels, returns, balances: balancesOf(shop) };
}

/** Reads this run's data in one round trip, with only its share of the bank. */
export async function readState({ reading }: RealShop, run: ShopRun): Promise<ShopState> {
  const buyers = arrayOf(run.buyers.map(({ id }) => id));
  const sellers = arrayOf(run.sellers.map(({ id }) => id));
  const products = arrayOf(Object.keys(run.shop.products));
  const { courier } = run.shop;
  const parties = arrayOf([...run.buyers, ...run.sellers, courier].map(({ id }) => id));
  const [row] = await reading<{ state: ShopState }[]>`
    select json_build_object(
      'products', (
        select json_object_agg(id, json_build_object(
          'sellerId', seller_id, 'name', name, 'pricePaise', price_paise, 'stock', stock, 'version', version,
          'isDeleted', deleted_at is not null))
        from products where id = any(${products}::uuid[])),
      'entries', coalesce((
        select json_object_agg(id, json_build_object(
          'buyerId', buyer_id, 'productId', product_id, 'quantity', quantity))
        from cart_entries where buyer_id = any(${buyers}::uuid[]) and stage = 'CREATED'), '{}'),
      'orders', coalesce((
        select json_object_agg(o.id, json_build_object(
          'buyerId', buyer_id, 'key', idempotency_key, 'status', status, 'subtotalPaise', subtotal_paise,
          'totalPaise', total_paise, 'payablePaise', payable_paise, 'collectedPaise', collected_paise,
          'duePaise', due_paise, 'isPutBack', coalesce((
            select to_value::order_status < from_value::order_status and from_value <> 'rejected' from order_events e
            where e.order_id = o.id and type = 'status' and actor = 'admin' order by e.id desc limit 1), false),
          'lines', (
            select json_object_agg(cart_entry_id, json_build_object(
              'id', l.id, 'productId', product_id, 'quantity', quantity, 'unitPricePaise', unit_price_paise,
              'shippingPaise', shipping_paise, 'commissionPaise', commission_paise, 'stage', stage, 'parcelId', shipment_id, 'closedFrom', closed_from,
              'movedBy', (
                select actor_name from order_events e where e.line_id = l.id order by e.id desc limit 1)))
            from order_lines l where l.order_id = o.id)))
        from orders o where buyer_id = any(${buyers}::uuid[])), '{}'),
      'parcels', coalesce((
        select json_object_agg(s.id, json_build_object(
          'orderId', order_id, 'sellerId', seller_id, 'collectPaise', collect_paise, 'stage', s.stage,
          'isOverridden', is_overridden, 'collectorId', collector_id, 'isPaidIn', is_paid_in))
        from orders o join shipments s on s.order_id = o.id where buyer_id = any(${buyers}::uuid[])), '{}'),
      'returns', coalesce((
        select json_object_agg(r.id, json_build_object(
          'lineId', line_id, 'quantity', quantity, 'reason', reason, 'words', words, 'refundPaise', refund_paise,
          'commissionPaise', commission_paise, 'pays', pays, 'stage', stage, 'isFinal', is_final, 'isPaidByShop', exists (
            select from order_events e where e.return_id = r.id and e.to_value = 'REFUNDED' and e.actor = 'admin'), 'isGood', is_good,
          'told', told, 'reference', reference, 'movedBy', (
            select actor_name from order_events e where e.return_id = r.id order by e.id desc limit 1)))
        from returns r where buyer_id = any(${buyers}::uuid[])), '{}'),
      'balances', coalesce((
        select json_object_agg(account || ' ' || party, paise) from (
          select account, party_id as party, paise from balances
          where account = any(enum_range(null::book_account)) and party_id = any(${parties}::uuid[])
          union all
          select 'bank', party_id, sum(amount_paise) from postings
          where account = 'bank' and journal_id in (
            select journal_id from postings
            where account = 'seller' and party_id = any(${sellers}::uuid[])
              or account = 'refund-due' and party_id = any(${buyers}::uuid[])
              or account = 'cash-with-courier' and party_id = ${courier.id})
          group by party_id) stands
        where paise <> 0), '{}')) as state`;
  if (!row) throw new Error("a select without a table answers a row");
  return row.state;
}

function arrayOf(ids: readonly string[]): string {
  return `{${ids.join(",")}}`;
}
