import { createContext, use, useState } from "react";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { countText } from "#features/count-text.ts";

/** A whole row, or some products of a family. */
type SelectedPart = "all" | ReadonlySet<string>;
export type SelectedRows = ReadonlyMap<string, SelectedPart>;
type Row = Pick<SellerProductView, "id" | "siblings" | "group">;

/** A family keeps its key when another product comes to lead it. */
export function rowKey({ id, siblings }: Pick<Row, "id" | "siblings">): string {
  return siblings?.id ?? id;
}

const sizeOf = ({ group }: Row) => group?.size ?? 1;

export function selectedCount(rows: readonly Row[], selectedRows: SelectedRows): number {
  return rows.reduce((sum, row) => {
    const part = selectedRows.get(rowKey(row));
    return sum + (part === "all" ? sizeOf(row) : (part?.size ?? 0));
  }, 0);
}

const productsText = (count: number) => `${countText(count)} ${count === 1 ? "product" : "products"}`;
const variantsText = (count: number) => `${countText(count)} ${count === 1 ? "variant" : "variants"}`;

/** A family counts as one product, however many variants it has. */
export function selectionText(rows: readonly Row[], selectedRows: SelectedRows): string {
  const products = rows.filter((row) => selectedRows.has(rowKey(row))).length;
  const variants = selectedCount(rows, selectedRows);
  const text = `${productsText(products)} selected`;
  return products === variants ? text : `${text}, ${variantsText(variants)}`;
}

/** For example "2 products", or "6 variants of 2 products". */
export function productCountText(products: readonly Pick<Row, "id" | "siblings">[]): string {
  const rows = new Set(products.map(rowKey)).size;
  const text = productsText(rows);
  return rows === products.length ? text : `${variantsText(products.length)} of ${text}`;
}

export function selectedPart(rows: readonly Row[], selectedRows: SelectedRows): "all" | "some" | "none" {
  if (rows.length > 0 && rows.every((row) => selectedRows.get(rowKey(row)) === "all")) return "all";
  return rows.some((row) => selectedRows.has(rowKey(row))) ? "some" : "none";
}

export function withRows(
  selectedRows: SelectedRows,
  rows: readonly Row[],
  isSelected: boolean,
): SelectedRows {
  const next = new Map(selectedRows);
  for (const row of rows)
    if (isSelected) next.set(rowKey(row), "all");
    else next.delete(rowKey(row));
  return next;
}

interface Variant {
  readonly familyId: string;
  readonly productId: string;
  readonly ids: readonly string[];
}

export function withVariant(
  selectedRows: SelectedRows,
  { familyId, productId, ids }: Variant,
  isSelected: boolean,
): SelectedRows {
  const before = selectedRows.get(familyId);
  const part = new Set(before === "all" ? ids : before);
  if (isSelected) part.add(productId);
  else part.delete(productId);
  const next = new Map(selectedRows);
  if (part.size === 0) next.delete(familyId);
  else next.set(familyId, ids.every((id) => part.has(id)) ? "all" : part);
  return next;
}

export function hasVariant(
  selectedRows: SelectedRows,
  { familyId, productId }: Pick<Variant, "familyId" | "productId">,
): boolean {
  const part = selectedRows.get(familyId);
  return part === "all" || part?.has(productId) === true;
}

export function selectionOf(products: readonly Pick<Row, "id" | "siblings">[]): SelectedRows {
  const next = new Map<string, SelectedPart>();
  for (const product of products) {
    const part = next.get(rowKey(product));
    const ids = typeof part === "object" ? [...part, product.id] : [product.id];
    next.set(rowKey(product), product.siblings ? new Set(ids) : "all");
  }
  return next;
}

export interface Selection {
  readonly selectedRows: SelectedRows;
  readonly setSelectedRows: (change: (selectedRows: SelectedRows) => SelectedRows) => void;
}

export function useProductSelection(): Selection {
  const [selectedRows, setSelectedRows] = useState<SelectedRows>(() => new Map());
  return { selectedRows, setSelectedRows };
}

export const SelectionContext = createContext<Selection>({
  selectedRows: new Map(),
  setSelectedRows: () => undefined,
});

export const useSelection = () => use(SelectionContext);
