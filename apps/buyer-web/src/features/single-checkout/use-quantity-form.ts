import { useRef, useState } from "react";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import { useUpdateQuantity } from "./use-update-quantity.ts";

/** The quantity that is chosen on the page and not yet kept, and what keeps it. */
export function useQuantityForm({ id, quantity }: CartEntryView, onUpdated: () => void) {
  const [draft, setDraft] = useState<number | null>(null);
  const [isReminded, setReminded] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { update, isUpdating, problem } = useUpdateQuantity(id, () => {
    choose(null);
    onUpdated();
  });
  const chosen = draft ?? quantity;

  function choose(wanted: number | null) {
    setDraft(wanted);
    setReminded(false);
  }

  return {
    chosen,
    choose,
    /** Nothing is ordered while another quantity is chosen than the one that would be. */
    isChanged: chosen !== quantity,
    update,
    isUpdating,
    problem,
    button,
    /** Says that the chosen quantity has to be kept first, and leads there. */
    remind: () => {
      setReminded(true);
      button.current?.focus();
    },
    reminder: isReminded ? `Update the quantity to ${chosen} first, or set it back to ${quantity}.` : null,
  };
}

export type QuantityFormState = ReturnType<typeof useQuantityForm>;
