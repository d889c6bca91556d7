import { sql, type SQL } from "drizzle-orm";
import type {
  AdminProductRow,
  AdminProductsInput,
  AdminProductsPage,
} from "@haat/contract/admin/admin-products.schema";
import { listCeiling } from "@haat/contract/admin/admin.constants";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { wholeFamily } from "../../product/family/whole-family.queries.ts";
import { runForRow } from "../../query/statement.ts";
import { type PageTurn, twoWayPage } from "../../query/two-way-page.ts";
import { readInParts } from "../overview/read-in-parts.ts";

/**
 * Searches words or a whole SKU. A family is one row, except among hidden products or within it.
 */
export async function listAllProducts(
  deps: Deps,
  _admin: Owner,
  input: AdminProductsInput,
): Promise<AdminProductsPage> {
  const turn = twoWayPage(input);
  const isEach = input.isEach === true || input.familyId !== undefined || input.isHidden === true;
  const kept = sql`${keptBy(input, isEach)} and ${isEach ? sql`true` : sql`p.leads`}`;
  const beyond = turn.beyond(sql`p.created_at`, sql`p.id`);
  const inOrder = sql`order by p.created_at ${turn.way}, p.id ${turn.way} limit ${turn.most}`;
  // Leading products and the rest have separate indexes in this order.
  const read = (isFirst: SQL) =>
    sql`(select p.* from products p where ${kept} and ${isFirst} and ${beyond} ${inOrder})`;
  const isSplit = input.isEach === true && !input.familyId && !input.isHidden;
  const { rows, total } = await runForRow<{ rows: AdminProductRow[]; total: number }>(
    deps,
    sql`with page as (
          select p.* from ${isSplit ? sql`(${read(sql`p.leads`)} union all ${read(sql`not p.leads`)})` : read(sql`true`)} p ${inOrder}
        )
        select coalesce((
            select jsonb_agg(jsonb_build_object(
                'id', p.id, 'name', p.name, 'brand', p.brand, 'category', p.category, 'picture', p.pictures[1],
                'pricePaise', p.price_paise, 'stock', p.stock, 'sellerId', p.seller_id, 'sellerName', u.name,
                'isSellerBlocked', u.blocked_at is not null, 'hiddenReason', p.hidden_reason,
                'isUnlisted', p.unlisted_at is not null,
                'createdAt', iso(p.created_at)) || ${familyOf(isEach)}
              order by p.created_at ${turn.way}, p.id ${turn.way})
            from page p join users u on u.id = p.seller_id), '[]') as rows,
          (select count(*)::int from (select 1 from products p where ${kept} limit ${listCeiling + 1}) kept) as total`,
  );
  const { page: products, ...ends } = turn.ends(rows, (row) => [row.createdAt, row.id]);
  return { products, total, ...ends };
}

function keptBy({ isHidden, sellerId, search, familyId }: AdminProductsInput, isEach: boolean): SQL {
  const conditions = [sql`p.deleted_at is null`];
  if (isHidden !== undefined)
    conditions.push(isHidden ? sql`p.hidden_at is not null` : sql`p.hidden_at is null`);
  if (sellerId) conditions.push(sql`p.seller_id = ${sellerId}`);
  if (familyId) conditions.push(sql`p.family_id = ${familyId}`);
  if (search)
    conditions.push(sql`(p.search @@ search_query(${search}) or p.id = any(${calledBySku(search, isEach)}))`);
  return sql.join(conditions, sql` and `);
}

/** Ids with this SKU, ignoring case; for family rows the id of the leading product. */
function calledBySku(sku: string, isEach: boolean): SQL {
  const lead = sql`coalesce((select l.id from products l where l.family_id = s.family_id and l.leads and l.deleted_at is null), s.id)`;
  return sql`array(select ${isEach ? sql`s.id` : lead} from products s
    where s.deleted_at is null and s.sku is not null and lower(s.sku) = lower(${sku.trim()}))`;
}

function familyOf(isEach: boolean): SQL {
  const variant = sql`jsonb_build_object('variant', array_to_string(p.option_values, ', '))`;
  const whole = sql`jsonb_build_object('family', jsonb_build_object('id', p.family_id) || ${wholeFamily})`;
  return sql`case when p.family_id is null then '{}'::jsonb else ${isEach ? variant : whole} end`;
}

export function exportAllProducts(
  deps: Deps,
  admin: Owner,
  filter: Omit<AdminProductsInput, keyof PageTurn>,
): AsyncGenerator<readonly AdminProductRow[]> {
  return readInParts(async (turn) => {
    const { products: rows, olderCursor } = await listAllProducts(deps, admin, {
      ...filter,
      ...turn,
      isEach: true,
    });
    return { rows, olderCursor };
  });
}
