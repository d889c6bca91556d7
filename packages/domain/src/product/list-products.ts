import { sql, type SQL } from "drizzle-orm";
import { countCeiling } from "@haat/contract/product/product.constants";
import type { CatalogueInput, CataloguePage, ProductCard } from "@haat/contract/product/product.schema";
import { isoMoment, plainNumber, toPage, unpackCursor, wholeNumber, type Shape } from "../cursor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../statement.ts";
import { isListed, keptBy, relevanceTo } from "./catalogue-filter.queries.ts";
import { correctSearch } from "./correct-search.ts";

/** How each sort is ordered: the expression, its direction, and what a cursor's value looks like. */
interface Order {
  readonly key: SQL;
  readonly text: SQL;
  readonly direction: "asc" | "desc";
  readonly shape: Shape;
  readonly cast: SQL;
}

const newest: Order = {
  key: sql`p.created_at`,
  text: sql`iso(p.created_at)`,
  direction: "desc",
  shape: isoMoment,
  cast: sql`timestamptz`,
};

function numeric(key: SQL, direction: "asc" | "desc"): Order {
  return { key, text: sql`(${key})::text`, direction, shape: plainNumber, cast: sql`numeric` };
}

/** Compared as the column's own type, else the index is of no use to a later page. */
function price(direction: "asc" | "desc"): Order {
  return { ...numeric(sql`p.price_paise`, direction), shape: wholeNumber, cast: sql`bigint` };
}

function orderOf({ sort, search }: CatalogueInput): Order {
  switch (sort) {
    case "price-asc":
      return price("asc");
    case "price-desc":
      return price("desc");
    case "rating":
      return numeric(sql`coalesce(p.rating_average, 0)`, "desc");
    case "relevance":
      return search ? numeric(relevanceTo(search), "desc") : newest;
  }
}

function afterCursor(order: Order, packed: string | null | undefined): SQL {
  const cursor = unpackCursor(packed, order.shape);
  if (!cursor) return sql`true`;
  const [value, id] = cursor;
  const comparison = order.direction === "asc" ? sql`>` : sql`<`;
  return sql`(${order.key}, p.id) ${comparison} (${value}::${order.cast}, ${id}::uuid)`;
}

interface Answer extends Record<string, unknown> {
  readonly rows: readonly { readonly card: ProductCard; readonly key: string }[];
  readonly total: number;
  readonly all: number;
}

/** One page of what is for sale, by search, filters and sort; pages neither repeat nor skip. */
export async function listProducts(deps: Deps, typed: CatalogueInput): Promise<CataloguePage> {
  const { filter: input, corrected } = await correctSearch(deps, typed);
  const order = orderOf(input);
  const filter = keptBy(input);
  const direction = order.direction === "asc" ? sql`asc` : sql`desc`;
  const sorting = sql`${order.key} ${direction}, p.id ${direction}`;
  const { rows, total, all } = await runForRow<Answer>(
    deps,
    sql`with page as (
          select p as product, ${order.text} as key, row_number() over (order by ${sorting}) as place
          from products p
          where ${filter} and ${afterCursor(order, input.cursor)}
          order by ${sorting}
          limit ${input.limit + 1}
        )
        select
          coalesce((select jsonb_agg(jsonb_build_object('card', product_card_json(product), 'key', key) order by place)
                    from page), '[]') as rows,
          (select count(*)::int from (select 1 from products p where ${filter} limit ${countCeiling + 1}) kept) as total,
          (select count(*)::int from (select 1 from products p where ${isListed} limit ${countCeiling + 1}) listed)
            as "all"`,
  );
  const { page, nextCursor } = toPage(rows, input.limit, (row) => [row.key, row.card.id]);
  return { products: page.map((row) => row.card), nextCursor, total, all, corrected };
}
