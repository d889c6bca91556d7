import { sql } from "drizzle-orm";
import type { CartView, ShowCartInput } from "@haat/contract/cart/cart.schema";
import { prepared } from "@haat/db/pool/deadline";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** With an id, only that entry, which may be a Buy Now entry outside the cart. */
export async function getCart(deps: Deps, buyer: Buyer, { entryId }: ShowCartInput = {}): Promise<CartView> {
  const isShown = entryId ? sql`c.id = ${entryId}` : sql`not c.buy_now`;
  const statement = sql`select jsonb_build_object(
          'entries', coalesce((
            select jsonb_agg(cart_entry_json(c) order by c.created_at, c.id)
            from cart_entries c where c.buyer_id = ${buyer.id} and ${isShown}), '[]'),
          'shipping', jsonb_build_object('feePaise', shipping_fee_paise, 'freeAbovePaise', free_above_paise),
          'maxQuantityPerLine', max_quantity_per_line, 'deliveryDays', delivery_days) as view
        from settings`;
  const { view } = await prepared(() => runForRow<{ view: CartView }>(deps, statement));
  return view;
}
