import { useState } from "react";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { stockLevel } from "@haat/contract/product/stock-level";
import { reasonOf } from "@haat/web-kit/call/refusal.ts";
import { InPlaceField } from "./in-place-field.tsx";
import { stockChange } from "./stock-change.ts";
import { useAdjustStock } from "./use-adjust-stock.ts";

const tones = { out: "bad", low: "warning", enough: "good" } as const;
const pieces = new Intl.NumberFormat("en-IN");

/**
 * How many pieces are left, green where that is enough, turmeric where it is low and red where nothing is, edited where it stands. What is sent is by how many pieces it
 * differs from what was seen, so that a sale made in the meantime stays sold.
 */
export function StockCell({ product }: { readonly product: SellerProductView }) {
  const [seen, setSeen] = useState(product.stock);
  const { mutateAsync } = useAdjustStock(fullName(product));
  const save = async (typed: string): Promise<string | null> => {
    const change = stockChange(typed, seen);
    if (typeof change === "string") return change;
    if (change === 0) return null;
    return mutateAsync({ productId: product.id, change }).then(
      () => null,
      (failure: unknown) => reasonOf(failure, "The stock could not be saved. Please try again."),
    );
  };
  const shown = pieces.format(product.stock);
  return (
    <InPlaceField
      label={`Stock of ${fullName(product)}`}
      figure={`${shown} in stock. Change the stock of ${fullName(product)}`}
      shown={shown}
      tone={tones[stockLevel(product.stock)]}
      begin={String(product.stock)}
      inputMode="tel"
      hint="Pieces; +10 adds, -2 takes away. A sale made in the meantime stays sold."
      onOpen={() => setSeen(product.stock)}
      save={save}
    />
  );
}
