import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { runStatement } from "../../query/statement.ts";
import { isOnList } from "../search/catalogue-filter.queries.ts";

const partSize = 10_000;

export async function listAddressParts(deps: Deps, size = partSize): Promise<string[]> {
  const rows = await runStatement<{ id: string }>(
    deps,
    sql`select id from (select p.id, row_number() over (order by p.id desc) as place from products p where ${isOnList}) listed
        where (place - 1) % ${size} = 0 order by place`,
  );
  return rows.map(({ id }) => id);
}

export async function listAddresses(
  deps: Deps,
  { from, size = partSize }: { readonly from: string; readonly size?: number },
): Promise<{ id: string; updatedAt: string }[]> {
  return runStatement<{ id: string; updatedAt: string }>(
    deps,
    sql`select p.id, iso(p.updated_at) as "updatedAt" from products p where ${isOnList} and p.id <= ${from}
        order by p.id desc limit ${size}`,
  );
}
