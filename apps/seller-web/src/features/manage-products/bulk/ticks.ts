import { createContext, use, useState } from "react";
import type { SellerProductView } from "@haat/contract/product/product.schema";

/** What of a row is ticked: all of it, or of a family these products. */
type TickedOf = "all" | ReadonlySet<string>;
/** The ticked rows of a list, by {@link rowKey}. */
export type Ticked = ReadonlyMap<string, TickedOf>;
type Row = Pick<SellerProductView, "id" | "siblings" | "group">;

/** What a row is known by: a family by its own id, whichever of its products leads it. */
export function rowKey({ id, siblings }: Pick<Row, "id" | "siblings">): string {
  return siblings?.id ?? id;
}

const sizeOf = ({ group }: Row) => group?.size ?? 1;

/** How many products of these rows are ticked. */
export function tickedCount(rows: readonly Row[], ticked: Ticked): number {
  return rows.reduce((sum, row) => {
    const part = ticked.get(rowKey(row));
    return sum + (part === "all" ? sizeOf(row) : (part?.size ?? 0));
  }, 0);
}

const counted = new Intl.NumberFormat("en-IN");
const productsText = (count: number) => `${counted.format(count)} ${count === 1 ? "product" : "products"}`;
const variantsText = (count: number) => `${counted.format(count)} ${count === 1 ? "variant" : "variants"}`;

/** How much of these rows is ticked, in words: a family is one product, of however many variants. */
export function tickedText(rows: readonly Row[], ticked: Ticked): string {
  const products = rows.filter((row) => ticked.has(rowKey(row))).length;
  const variants = tickedCount(rows, ticked);
  const text = `${productsText(products)} ticked`;
  return products === variants ? text : `${text}, ${variantsText(variants)}`;
}

/** How many these are, in words: "2 products", or "6 variants of 2 products" where they are of families. */
export function countText(products: readonly Pick<Row, "id" | "siblings">[]): string {
  const rows = new Set(products.map(rowKey)).size;
  const text = productsText(rows);
  return rows === products.length ? text : `${variantsText(products.length)} of ${text}`;
}

/** Whether all, some or none of these rows is ticked. */
export function tickedPart(rows: readonly Row[], ticked: Ticked): "all" | "some" | "none" {
  if (rows.length > 0 && rows.every((row) => ticked.get(rowKey(row)) === "all")) return "all";
  return rows.some((row) => ticked.has(rowKey(row))) ? "some" : "none";
}

/** The rows ticked or not, the others as they were. */
export function withRows(ticked: Ticked, rows: readonly Row[], isTicked: boolean): Ticked {
  const next = new Map(ticked);
  for (const row of rows)
    if (isTicked) next.set(rowKey(row), "all");
    else next.delete(rowKey(row));
  return next;
}

interface Variant {
  readonly familyId: string;
  readonly productId: string;
  /** All of the family. */
  readonly ids: readonly string[];
}

/** One product of a family ticked or not. */
export function withVariant(
  ticked: Ticked,
  { familyId, productId, ids }: Variant,
  isTicked: boolean,
): Ticked {
  const before = ticked.get(familyId);
  const part = new Set(before === "all" ? ids : before);
  if (isTicked) part.add(productId);
  else part.delete(productId);
  const next = new Map(ticked);
  if (part.size === 0) next.delete(familyId);
  else next.set(familyId, ids.every((id) => part.has(id)) ? "all" : part);
  return next;
}

/** Whether one product of a family is ticked. */
export function hasVariant(
  ticked: Ticked,
  { familyId, productId }: Pick<Variant, "familyId" | "productId">,
): boolean {
  const part = ticked.get(familyId);
  return part === "all" || part?.has(productId) === true;
}

/** These products ticked, whatever was before. */
export function tickedOnly(products: readonly Pick<Row, "id" | "siblings">[]): Ticked {
  const next = new Map<string, TickedOf>();
  for (const product of products) {
    const part = next.get(rowKey(product));
    const ids = typeof part === "object" ? [...part, product.id] : [product.id];
    next.set(rowKey(product), product.siblings ? new Set(ids) : "all");
  }
  return next;
}

/** The ticks of a list, and what sets them. */
export interface Ticks {
  readonly ticked: Ticked;
  readonly setTicked: (change: (ticked: Ticked) => Ticked) => void;
}

/** The ticks of a list: they stay while more of it is loaded. */
export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<Ticked>(() => new Map());
  return { ticked, setTicked };
}

export const TicksContext = createContext<Ticks>({ ticked: new Map(), setTicked: () => undefined });

/** The ticks of the list around. */
export const useListTicks = () => use(TicksContext);
