import { useState } from "react";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";

/** An entry as the cart's page shows it: in the cart, or taken out on this page a moment ago. */
export type ShownEntry = CartEntryView & { readonly isRemoved: boolean };

interface Removed {
  /** What was taken out on this page and not put back. */
  readonly entries: readonly CartEntryView[];
  /** The products as they stood when one was taken out last: what comes back gets its place again. */
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

/** The cart's entries with those that were taken out on this page at their old places, to be put back. */
export function useRemovedEntries(entries: readonly CartEntryView[], { left, select }: Selecting) {
  const [{ entries: removed, places }, setRemoved] = useState<Removed>({ entries: [], places: [] });
  const gone = removed.filter(({ product }) => !entries.some((entry) => entry.product.id === product.id));
  const shown: readonly ShownEntry[] = [
    ...entries.map((entry) => ({ ...entry, isRemoved: false })),
    ...gone.map((entry) => ({ ...entry, isRemoved: true })),
  ].toSorted((one, other) => placeIn(places, one) - placeIn(places, other));
  return {
    /** The cart's entries, with those that were just taken out in their places. */
    shown,
    noteRemoved: (entry: CartEntryView) =>
      setRemoved({ entries: [...gone, entry], places: shown.map(({ product }) => product.id) }),
    /** It is in the cart again, under another id; what was left out of the order stays so. */
    takeBack: ({ id }: CartEntryView, entryId: string) => {
      if (left.has(id)) select([entryId], false);
      setRemoved((now) => ({ ...now, entries: now.entries.filter((entry) => entry.id !== id) }));
    },
  };
}
