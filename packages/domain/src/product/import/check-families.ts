import { sql } from "drizzle-orm";
import { refusals } from "@haat/contract/errors";
import { sharedDetailNames, type SharedDetailName } from "@haat/contract/product/details/detail-fields";
import type { ProductDetails } from "@haat/contract/product/details/product-details.schema";
import { maxVariants } from "@haat/contract/product/family/family.constants";
import { variantText } from "@haat/contract/product/family/full-name";
import type { ImportFamily, ImportItem, ImportOutcome } from "@haat/contract/product/import.schema";
import { detached } from "@haat/db/pool/deadline";
import { detailColumn } from "@haat/db/version/detail-columns";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { uuidArray } from "../../query/sql-values.ts";
import { runStatement } from "../../query/statement.ts";

export interface SeenFamily {
  /** The shared fields as one comparable text. */
  readonly shared: string;
  /** The row that set them; null if the family is in the shop. */
  readonly row: number | null;
  readonly options: readonly string[];
  /** Row of each variant in lower case; null if it is in the shop. */
  readonly variants: Map<string, number | null>;
}

type Creation = Extract<ImportItem, { readonly create: unknown }> & { readonly family: ImportFamily };

/** An id that isn't the seller's family starts a new one. Fills `seen` for the next part. */
export async function checkFamilies(
  deps: Deps,
  seller: Seller,
  { outcomes, seen }: { readonly outcomes: readonly ImportOutcome[]; readonly seen: Map<string, SeenFamily> },
): Promise<ImportOutcome[]> {
  const asked = outcomes.flatMap(({ item }) => (hasFamily(item) ? (item.family.familyId ?? []) : []));
  const unseen = [...new Set(asked)].filter((id) => !seen.has(id));
  const there = unseen.length === 0 ? [] : await readFamilies(deps, seller, unseen);
  for (const { id, ...family } of there) seen.set(id, family);
  return outcomes.map((outcome) => {
    if (!hasFamily(outcome.item)) return outcome;
    const item = withKnownFamily(outcome.item, seen);
    const problem = problemOf(item, seen);
    if (problem === null) return { ...outcome, item };
    return { ...outcome, kind: "wrong", changes: [], item: null, problems: [problem] };
  });
}

function hasFamily(item: ImportItem | null): item is Creation {
  return item !== null && "create" in item && item.family !== undefined;
}

/** An unknown family id may come from another shop's export; it only groups the rows. */
function withKnownFamily(item: Creation, seen: ReadonlyMap<string, SeenFamily>): Creation {
  const { familyId, ...family } = item.family;
  if (familyId && seen.get(familyId)?.row === null) return item;
  return { ...item, family };
}

function problemOf(item: Creation, seen: Map<string, SeenFamily>): string | null {
  const { row, create, family } = item;
  const key = family.familyId ?? family.key;
  const shared = sharedText(create);
  const known = seen.get(key) ?? {
    shared,
    row,
    options: family.options,
    variants: new Map<string, number>(),
  };
  seen.set(key, known);
  const first = known.row === null ? "The family" : `Row ${known.row} of this family`;
  if (known.options.join("\n") !== family.options.join("\n"))
    return `${first} has different options: ${known.options.join(", ")}.`;
  if (known.shared !== shared)
    return `${first} has a different name, brand, description, category, country, return window or facts. These must be the same for all variants.`;
  return variantProblem(item, known);
}

function variantProblem({ row, family: { values } }: Creation, { variants }: SeenFamily): string | null {
  const variant = variantText(values);
  const earlier = variants.get(variant.toLowerCase());
  if (earlier === null) return refusals.VARIANT_TAKEN.message;
  if (earlier !== undefined) return `The variant “${variant}” is already in row ${earlier}.`;
  if (variants.size >= maxVariants) return refusals.TOO_MANY_VARIANTS.message;
  variants.set(variant.toLowerCase(), row);
  return null;
}

interface SharedFields extends Pick<ProductDetails, SharedDetailName | "facts"> {
  readonly name: string;
  readonly brand: string;
  readonly description: string;
  readonly category: string;
  readonly subcategory: string;
}

function sharedText({ facts = [], ...shared }: SharedFields): string {
  const { name, brand, description, category, subcategory } = shared;
  const details = sharedDetailNames.map((detail) => shared[detail] ?? null);
  const told = facts.map((fact) => [fact.name, fact.value]).sort();
  return JSON.stringify([name, brand, description, category, subcategory, details, told]);
}

async function readFamilies(deps: Deps, seller: Seller, ids: readonly string[]) {
  const rows = await detached(() =>
    runStatement<{ id: string; options: string[]; values: string[][]; product: Record<string, unknown> }>(
      deps,
      sql`select f.id, to_json(f.options) as options, to_jsonb(p) as product,
            (select json_agg(m.option_values) from products m where m.family_id = f.id and m.deleted_at is null) as values
          from families f join products p on p.family_id = f.id and p.leads and p.deleted_at is null
          where f.id = any (${uuidArray(ids)}) and f.seller_id = ${seller.id}`,
    ),
  );
  return rows.map(({ id, options, values, product }) => ({
    id,
    options,
    row: null,
    shared: sharedText(sharedFields(product)),
    variants: new Map(values.map((one) => [variantText(one).toLowerCase(), null])),
  }));
}

function sharedFields(row: Record<string, unknown>): SharedFields {
  const details = sharedDetailNames.map((name) => [name, row[detailColumn(name)]]);
  return { ...row, ...Object.fromEntries(details) } as SharedFields;
}
