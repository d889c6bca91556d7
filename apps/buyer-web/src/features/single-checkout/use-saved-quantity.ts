import { useState, useSyncExternalStore } from "react";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import { useQuantitySaver } from "../cart/use-quantity-saver.ts";

export function useSavedQuantity({ id, quantity }: CartEntryView, onChange: () => void) {
  const { subscribe, wanted, want } = useQuantitySaver();
  const isSaving = useSyncExternalStore(
    subscribe,
    () => wanted().has(id),
    () => false,
  );
  const [chosen, setChosen] = useState<number | null>(null);
  return {
    choose: (wish: number) => {
      setChosen(wish);
      want(id, wish);
      onChange();
    },
    isKept: chosen === quantity && !isSaving,
  };
}
