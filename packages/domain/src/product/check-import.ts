import { sql } from "drizzle-orm";
import { refusals } from "@haat/contract/errors";
import { idSchema } from "@haat/contract/id.schema";
import type { ImportOutcome } from "@haat/contract/product/import.schema";
import type { ProductRow } from "@haat/contract/product/product-csv";
import { inItsOwnTime } from "@haat/db/deadline";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { uuidArray } from "../sql-values.ts";
import { runStatement } from "../statement.ts";
import { planCreation, planEdit, type ComparedProduct } from "./plan-import-row.ts";
import { isAllowedPicture } from "./refuse-foreign-pictures.ts";

interface FileRow {
  readonly row: number;
  readonly cells: ProductRow;
}

/** Some rows of a file, and where each id stood before in it. */
export interface FilePart {
  readonly rows: readonly FileRow[];
  /** Filled by each part for the next. */
  readonly seen: Map<string, number>;
}

/**
 * Tells of rows of a file what importing them would change and what is wrong with them; changes nothing. A
 * file comes in many parts, each under a deadline of its own.
 */
export async function checkImport(
  deps: Deps,
  seller: Seller,
  { rows, seen }: FilePart,
): Promise<ImportOutcome[]> {
  const ids = rows.flatMap(({ cells: { id } }) => {
    const parsed = idSchema.safeParse(id);
    return parsed.success ? [parsed.data] : [];
  });
  const found = ids.length === 0 ? [] : await readProducts(deps, seller, ids);
  const products = new Map(found.map((product) => [product.id, product]));
  return rows.map((row) => withPictureRule(deps, planRow(row, products, seen)));
}

async function readProducts(deps: Deps, seller: Seller, ids: readonly string[]): Promise<ComparedProduct[]> {
  const rows = await inItsOwnTime(() =>
    runStatement<{ view: ComparedProduct }>(
      deps,
      sql`select product_json(p) || jsonb_build_object('version', p.version) as view from products p
          where p.id = any (${uuidArray(ids)}) and p.seller_id = ${seller.id} and p.deleted_at is null`,
    ),
  );
  return rows.map(({ view }) => view);
}

function planRow(
  file: FileRow,
  products: ReadonlyMap<string, ComparedProduct>,
  seen: Map<string, number>,
): ImportOutcome {
  const { row, cells } = file;
  if (!cells.id) return planCreation(file);
  const wrong = (problem: string): ImportOutcome => ({
    ...{ row, kind: "wrong", name: cells.name ?? "", changes: [], item: null },
    problems: [problem],
  });
  const id = idSchema.safeParse(cells.id);
  if (!id.success) return wrong("This is not a valid id. Leave it empty for a new product.");
  const earlier = seen.get(id.data);
  if (earlier !== undefined) return wrong(`The product of this row stands in row ${earlier} already.`);
  seen.set(id.data, row);
  return planEdit(file, products.get(id.data) ?? null);
}

/** A picture of a site that is not allowed is refused when it is saved, so the dry run says so. */
function withPictureRule(deps: Deps, outcome: ImportOutcome): ImportOutcome {
  const { item } = outcome;
  const pictures = item && ("create" in item ? item.create : item.update).pictures;
  if ((pictures ?? []).every((address) => isAllowedPicture(deps, address))) return outcome;
  return { ...outcome, kind: "wrong", changes: [], item: null, problems: [refusals.PICTURE_HOST.message] };
}
