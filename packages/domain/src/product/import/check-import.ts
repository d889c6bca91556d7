import { sql } from "drizzle-orm";
import { refusals } from "@haat/contract/errors";
import { idSchema } from "@haat/contract/id.schema";
import type { ImportItem, ImportOutcome } from "@haat/contract/product/import.schema";
import { isHostedPicture, ownPicture, picturesOfCell } from "@haat/contract/product/picture";
import type { ProductRow } from "@haat/contract/product/product-csv";
import { pictureSentence } from "@haat/contract/product/product.schema";
import { detached } from "@haat/db/pool/deadline";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { textArray, uuidArray } from "../../query/sql-values.ts";
import { runStatement } from "../../query/statement.ts";
import { findPictures, type FoundPictures } from "../pictures/find-pictures.ts";
import { isAllowedPicture } from "../pictures/refuse-foreign-pictures.ts";
import { checkFamilies, type SeenFamily } from "./check-families.ts";
import { type ComparedProduct, planCreation, planEdit } from "./plan-import-row.ts";

interface FileRow {
  readonly row: number;
  readonly cells: ProductRow;
  readonly isShort?: boolean;
}

export interface SeenRows {
  readonly ids: Map<string, number>;
  readonly skus: Map<string, number>;
  readonly families: Map<string, SeenFamily>;
}

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
async function checkSkus(
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

export interface FilePart {
  readonly rows: readonly FileRow[];
  readonly seen: SeenRows;
}

/** Dry run of one part of a file. Each part has its own deadline. */
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
  const named = rows.flatMap(({ cells: { images = "" } }) => picturesOfCell(images));
  const { isGone, addressOf } = await findPictures(deps, seller, named);
  const outcomes = rows.map((row) => {
    const filed = withAddresses(row, addressOf);
    return withPictureRule(deps, planRow(filed, products, seen.ids), { isGone, images: filed.cells.images });
  });
  const checked = await checkSkus(deps, seller, { outcomes, seen: seen.skus });
  return checkFamilies(deps, seller, { outcomes: checked, seen: seen.families });
}

function withAddresses(file: FileRow, addressOf: FoundPictures["addressOf"]): FileRow {
  const { cells } = file;
  if (!cells.images) return file;
  const images = picturesOfCell(cells.images).map((picture) => addressOf(picture) ?? picture);
  return { ...file, cells: { ...cells, images: images.join(" ") } };
}

async function readProducts(deps: Deps, seller: Seller, ids: readonly string[]): Promise<ComparedProduct[]> {
  const rows = await detached(() =>
    runStatement<{ view: ComparedProduct }>(
      deps,
      sql`select product_json(p) || jsonb_build_object('version', p.version) as view from products p
          where p.id = any (${uuidArray(ids)}) and p.seller_id = ${seller.id} and p.deleted_at is null`,
    ),
  );
  return rows.map(({ view }) => view);
}

const tooShort = "This row has fewer columns than the first one.";

/** A cut-off row often causes the row's other problems, so it is reported first. */
function planRow(
  file: FileRow,
  products: ReadonlyMap<string, ComparedProduct>,
  seen: Map<string, number>,
): ImportOutcome {
  const planned = planWholeRow(file, products, seen);
  if (planned.kind !== "wrong" || !file.isShort) return planned;
  return { ...planned, problems: [tooShort, ...planned.problems] };
}

function planWholeRow(
  file: FileRow,
  products: ReadonlyMap<string, ComparedProduct>,
  seen: Map<string, number>,
): ImportOutcome {
  const { row, cells } = file;
  if (!cells.id) return planCreation(file);
  const wrong = (problem: string): ImportOutcome => ({
    row,
    kind: "wrong",
    name: cells.name ?? "",
    changes: [],
    item: null,
    problems: [problem],
  });
  const id = idSchema.safeParse(cells.id);
  if (!id.success) return wrong("This is not a valid id. Leave it empty for a new product.");
  const earlier = seen.get(id.data);
  if (earlier !== undefined) return wrong(`This product is already in row ${earlier}.`);
  seen.set(id.data, row);
  return planEdit(file, products.get(id.data) ?? null);
}

function withPictureRule(
  deps: Deps,
  outcome: ImportOutcome,
  { isGone, images = "" }: Pick<FoundPictures, "isGone"> & { readonly images: string | undefined },
): ImportOutcome {
  const named = picturesOfCell(images);
  const unknown = named.filter((picture) => !ownPicture.test(picture) && !isHostedPicture(picture));
  const gone = outcome.item ? picturesOf(outcome.item).filter(isGone) : [];
  const hasForeign =
    outcome.item && !picturesOf(outcome.item).every((address) => isAllowedPicture(deps, address));
  const problems = [
    ...(unknown.length > 0 ? [`You haven't uploaded an image named ${unknown.join(", ")}.`] : []),
    ...(gone.length > 0 ? [`No image found at ${gone.join(", ")}. Upload it again.`] : []),
    ...(hasForeign ? [refusals.PICTURE_HOST.message] : []),
  ];
  if (problems.length === 0) return outcome;
  const others = outcome.problems.filter((problem) => problem !== pictureSentence);
  return { ...outcome, kind: "wrong", changes: [], item: null, problems: [...others, ...problems] };
}

function picturesOf(item: ImportItem): readonly string[] {
  return ("create" in item ? item.create : item.update).pictures ?? [];
}
