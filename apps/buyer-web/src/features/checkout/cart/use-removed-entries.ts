import { useState } from "react";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";

/** In the cart, or removed on this page a moment ago. */
export type ShownEntry = CartEntryView & { readonly isRemoved: boolean };

interface Removed {
  readonly entries: readonly CartEntryView[];
  /** Product order at the last removal, so that undone entries return to their place. */
  readonly places: readonly string[];
}

const placeIn = (places: readonly string[], { product }: CartEntryView) => {
  const place = places.indexOf(product.id);
  return place < 0 ? places.length : place;
};

interface Selecting {
  readonly left: ReadonlySet<string>;
  readonly select: (ids: readonly string[], isSelected: boolean) => void;
}

export function useRemovedEntries(entries: readonly CartEntryView[], { left, select }: Selecting) {
  const [{ entries: removed, places }, setRemoved] = useState<Removed>({ entries: [], places: [] });
  const gone = removed.filter(({ product }) => !entries.some((entry) => entry.product.id === product.id));
  const shown: readonly ShownEntry[] = [
    ...entries.map((entry) => ({ ...entry, isRemoved: false })),
    ...gone.map((entry) => ({ ...entry, isRemoved: true })),
  ].toSorted((one, other) => placeIn(places, one) - placeIn(places, other));
  return {
    shown,
    noteRemoved: (entry: CartEntryView) =>
      setRemoved({ entries: [...gone, entry], places: shown.map(({ product }) => product.id) }),
    /** It returns under a new id and stays excluded if it was. */
    takeBack: ({ id }: CartEntryView, entryId: string) => {
      if (left.has(id)) select([entryId], false);
      setRemoved((now) => ({ ...now, entries: now.entries.filter((entry) => entry.id !== id) }));
    },
  };
}
