import { sql } from "drizzle-orm";
import type { ImportOutcome } from "@haat/contract/product/import.schema";
import { detached } from "@haat/db/pool/deadline";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { textArray } from "../../query/sql-values.ts";
import { runStatement } from "../../query/statement.ts";

interface Holder extends Record<string, unknown> {
  readonly asked: string;
  readonly id: string;
  readonly name: string;
}

function skuOf({ item }: ImportOutcome): string | null {
  if (!item) return null;
  return ("create" in item ? item.create.sku : item.update.sku) ?? null;
}

function isOf({ item }: ImportOutcome, id: string): boolean {
  return item !== null && "update" in item && item.update.productId === id;
}

/** Marks rows whose SKU is taken. Fills `seen` (SKU in lower case) for the next part. */
export async function checkSkus(
  deps: Deps,
  seller: Seller,
  { outcomes, seen }: { readonly outcomes: readonly ImportOutcome[]; readonly seen: Map<string, number> },
): Promise<ImportOutcome[]> {
  const asked = outcomes.flatMap((outcome) => skuOf(outcome) ?? []);
  const holders = asked.length === 0 ? [] : await readHolders(deps, seller, asked);
  const holdersOf = Map.groupBy(holders, ({ asked: sku }) => sku);
  return outcomes.map((outcome) => {
    const sku = skuOf(outcome);
    if (sku === null) return outcome;
    const earlier = seen.get(sku.toLowerCase());
    seen.set(sku.toLowerCase(), earlier ?? outcome.row);
    const other = holdersOf.get(sku)?.find(({ id }) => !isOf(outcome, id));
    const problems = [
      ...(earlier === undefined ? [] : [`The SKU “${sku}” is already in row ${earlier}.`]),
      ...(other ? [`The SKU “${sku}” belongs to “${other.name}”.`] : []),
    ];
    if (problems.length === 0) return outcome;
    return { ...outcome, kind: "wrong", changes: [], item: null, problems };
  });
}

async function readHolders(deps: Deps, seller: Seller, skus: readonly string[]): Promise<Holder[]> {
  return detached(() =>
    runStatement<Holder>(
      deps,
      sql`select distinct asked.sku as asked, p.id, p.name
          from unnest(${textArray(skus)}) asked (sku) join products p on lower(p.sku) = lower(asked.sku)
          where p.seller_id = ${seller.id} and p.deleted_at is null`,
    ),
  );
}
