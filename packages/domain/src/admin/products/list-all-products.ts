import { sql } from "drizzle-orm";
import type {
  AdminProductRow,
  AdminProductsInput,
  AdminProductsPage,
} from "@haat/contract/admin/admin-products.schema";
import { listCeiling } from "@haat/contract/admin/admin.constants";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";
import { twoWayPage } from "../../query/two-way-page.ts";

/** The products of every seller, newest first, one page, hidden ones too; found by the words of the shop's search. */
export async function listAllProducts(
  deps: Deps,
  _admin: Owner,
  input: AdminProductsInput,
): Promise<AdminProductsPage> {
  const turn = twoWayPage(input);
  const { isHidden, sellerId, search } = input;
  const conditions = [sql`p.deleted_at is null`];
  if (isHidden !== undefined)
    conditions.push(isHidden ? sql`p.hidden_at is not null` : sql`p.hidden_at is null`);
  if (sellerId) conditions.push(sql`p.seller_id = ${sellerId}`);
  if (search) conditions.push(sql`p.search @@ search_query(${search})`);
  const kept = sql.join(conditions, sql` and `);
  const { rows, total } = await runForRow<{ rows: AdminProductRow[]; total: number }>(
    deps,
    sql`with page as (
          select p.* from products p where ${kept} and ${turn.beyond(sql`p.created_at`, sql`p.id`)}
          order by p.created_at ${turn.way}, p.id ${turn.way} limit ${turn.most}
        )
        select coalesce((
            select jsonb_agg(jsonb_build_object(
                'id', p.id, 'name', p.name, 'brand', p.brand, 'category', p.category, 'picture', p.pictures[1],
                'pricePaise', p.price_paise, 'stock', p.stock, 'sellerId', p.seller_id, 'sellerName', u.name,
                'isSellerBlocked', u.blocked_at is not null, 'hiddenReason', p.hidden_reason,
                'isUnlisted', p.unlisted_at is not null,
                'createdAt', iso(p.created_at))
              order by p.created_at ${turn.way}, p.id ${turn.way})
            from page p join users u on u.id = p.seller_id), '[]') as rows,
          (select count(*)::int from (select 1 from products p where ${kept} limit ${listCeiling + 1}) kept) as total`,
  );
  const { page: products, ...ends } = turn.ends(rows, (row) => [row.createdAt, row.id]);
  return { products, total, ...ends };
}
