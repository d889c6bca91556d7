import { createContext, use, useState } from "react";
import type { SellerProductView } from "@haat/contract/product/product.schema";

/** A whole row, or some products of a family. */
type TickedOf = "all" | ReadonlySet<string>;
export type Ticked = ReadonlyMap<string, TickedOf>;
type Row = Pick<SellerProductView, "id" | "siblings" | "group">;

/** A family keeps its key when another product comes to lead it. */
export function rowKey({ id, siblings }: Pick<Row, "id" | "siblings">): string {
  return siblings?.id ?? id;
}

const sizeOf = ({ group }: Row) => group?.size ?? 1;

export function tickedCount(rows: readonly Row[], ticked: Ticked): number {
  return rows.reduce((sum, row) => {
    const part = ticked.get(rowKey(row));
    return sum + (part === "all" ? sizeOf(row) : (part?.size ?? 0));
  }, 0);
}

const counted = new Intl.NumberFormat("en-IN");
const productsText = (count: number) => `${counted.format(count)} ${count === 1 ? "product" : "products"}`;
const variantsText = (count: number) => `${counted.format(count)} ${count === 1 ? "variant" : "variants"}`;

/** A family counts as one product, however many variants it has. */
export function tickedText(rows: readonly Row[], ticked: Ticked): string {
  const products = rows.filter((row) => ticked.has(rowKey(row))).length;
  const variants = tickedCount(rows, ticked);
  const text = `${productsText(products)} selected`;
  return products === variants ? text : `${text}, ${variantsText(variants)}`;
}

/** For example "2 products", or "6 variants of 2 products". */
export function countText(products: readonly Pick<Row, "id" | "siblings">[]): string {
  const rows = new Set(products.map(rowKey)).size;
  const text = productsText(rows);
  return rows === products.length ? text : `${variantsText(products.length)} of ${text}`;
}

export function tickedPart(rows: readonly Row[], ticked: Ticked): "all" | "some" | "none" {
  if (rows.length > 0 && rows.every((row) => ticked.get(rowKey(row)) === "all")) return "all";
  return rows.some((row) => ticked.has(rowKey(row))) ? "some" : "none";
}

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
  readonly ids: readonly string[];
}

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

export function hasVariant(
  ticked: Ticked,
  { familyId, productId }: Pick<Variant, "familyId" | "productId">,
): boolean {
  const part = ticked.get(familyId);
  return part === "all" || part?.has(productId) === true;
}

export function tickedOnly(products: readonly Pick<Row, "id" | "siblings">[]): Ticked {
  const next = new Map<string, TickedOf>();
  for (const product of products) {
    const part = next.get(rowKey(product));
    const ids = typeof part === "object" ? [...part, product.id] : [product.id];
    next.set(rowKey(product), product.siblings ? new Set(ids) : "all");
  }
  return next;
}

export interface Ticks {
  readonly ticked: Ticked;
  readonly setTicked: (change: (ticked: Ticked) => Ticked) => void;
}

export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<Ticked>(() => new Map());
  return { ticked, setTicked };
}

export const TicksContext = createContext<Ticks>({ ticked: new Map(), setTicked: () => undefined });

export const useListTicks = () => use(TicksContext);
