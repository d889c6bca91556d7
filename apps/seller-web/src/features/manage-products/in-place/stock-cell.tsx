import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "@haat/contract/product/family/full-name";
import { type SellerProductView, stockFieldSchema } from "@haat/contract/product/product.schema";
import { stockLevel } from "@haat/contract/product/stock-level";
import { readWhole } from "@haat/contract/typed/whole-number";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { reasonOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { countText } from "#features/count-text.ts";
import { InPlaceField } from "./in-place-field.tsx";

const tones = { out: "bad", low: "warning", enough: "good" } as const;

const signed = /^([+\-−])(.*)$/u;

/**
 * "12" sets the stock, "+12" and "-2" change it. Returns a message if it isn't a number of pieces.
 */
function stockChange(typed: string, seen: number): number | string {
  const [, sign, digits = ""] = signed.exec(typed.trim()) ?? [];
  if (sign) {
    const pieces = readWhole(digits);
    if (pieces !== null) return sign === "+" ? pieces : -pieces;
  }
  const { data, error } = stockFieldSchema.safeParse(typed);
  return error ? (error.issues[0]?.message ?? "") : data - seen;
}

function useAdjustStock(name: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.product.adjustStock.mutationOptions({
      onSuccess: async ({ stock }) => {
        await refreshLoaded(queryClient, trpc.product.pathFilter());
        toastSuccess(`${name}: ${countText(stock)} now in stock.`);
      },
    }),
  );
}

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
