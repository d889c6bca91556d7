import { useState } from "react";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { stockLevel } from "@haat/contract/product/stock-level";
import { reasonOf } from "@haat/web-kit/call/refusal.ts";
import { countText } from "#features/count-text.ts";
import { InPlaceField } from "./in-place-field.tsx";
import { stockChange } from "./stock-change.ts";
import { useAdjustStock } from "./use-adjust-stock.ts";

const tones = { out: "bad", low: "warning", enough: "good" } as const;
/** Sends the difference to the stock that was shown, so sales made since then aren't undone. */
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
  const shown = countText(product.stock);
  return (
    <InPlaceField
      label={`Stock of ${fullName(product)}`}
      figure={`${shown} in stock. Change the stock of ${fullName(product)}`}
      shown={shown}
      tone={tones[stockLevel(product.stock)]}
      initial={String(product.stock)}
      inputMode="tel"
      hint="Pieces. +10 adds, -2 removes. New sales still count."
      onOpen={() => setSeen(product.stock)}
      save={save}
    />
  );
}
