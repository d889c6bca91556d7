import { useEffect, useReducer } from "react";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import type { OrderRefusal } from "./use-place-order.ts";

interface State {
  /** Ids of entries that aren't ordered now. */
  readonly excluded: ReadonlySet<string>;
  /** Removed on this page and not restored. */
  readonly removed: readonly CartEntryView[];
  /** Product order at the last removal, so that restored entries return to their place. */
  readonly places: readonly string[];
  readonly recipient: Recipient | null;
  readonly refusal: OrderRefusal | null;
}

type Action =
  | { readonly type: "select"; readonly ids: readonly string[]; readonly isSelected: boolean }
  | { readonly type: "remove"; readonly entry: CartEntryView; readonly shown: readonly ShownEntry[] }
  | { readonly type: "restore"; readonly entry: CartEntryView; readonly newId: string }
  | { readonly type: "enter"; readonly recipient: Recipient }
  | { readonly type: "refuse"; readonly refusal: OrderRefusal | null };

function withSelection(excluded: State["excluded"], ids: readonly string[], isSelected: boolean) {
  return new Set(isSelected ? [...excluded].filter((id) => !ids.includes(id)) : [...excluded, ...ids]);
}

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case "select":
      return { ...state, excluded: withSelection(state.excluded, action.ids, action.isSelected) };
    case "remove":
      return {
        ...state,
        removed: [...action.shown.filter(({ isRemoved }) => isRemoved), action.entry],
        places: action.shown.map(({ product }) => product.id),
      };
    case "restore": {
      const { entry, newId } = action;
      // The entry has a new id and stays excluded if it was.
      const excluded = state.excluded.has(entry.id)
        ? withSelection(state.excluded, [newId], false)
        : state.excluded;
      return { ...state, excluded, removed: state.removed.filter(({ id }) => id !== entry.id) };
    }
    case "enter":
      return { ...state, recipient: action.recipient };
    case "refuse":
      return { ...state, refusal: action.refusal };
  }
}

const key = "haat-left-out";

function storedExcluded(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

function storeExcluded(ids: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...ids]));
  } catch {
    // Storage is full or blocked: a reload selects them again.
  }
}

/** The state of a checkout; its step is in the address. The selection survives a reload. */
export function useCheckoutState() {
  const [state, dispatch] = useReducer(reduce, null, () => ({
    excluded: storedExcluded(),
    removed: [],
    places: [],
    recipient: null,
    refusal: null,
  }));
  useEffect(() => storeExcluded(state.excluded), [state.excluded]);
  return [state, dispatch] as const;
}

/** In the cart, or removed on this page a moment ago. */
export type ShownEntry = CartEntryView & { readonly isRemoved: boolean };

/** The cart's entries, with removed ones in their old places. */
export function shownEntries(
  entries: readonly CartEntryView[],
  { removed, places }: Pick<State, "removed" | "places">,
): readonly ShownEntry[] {
  const inCart = new Set(entries.map(({ product }) => product.id));
  const placeOf = ({ product }: CartEntryView) => {
    const place = places.indexOf(product.id);
    return place < 0 ? places.length : place;
  };
  return [
    ...entries.map((entry) => ({ ...entry, isRemoved: false })),
    ...removed
      .filter(({ product }) => !inCart.has(product.id))
      .map((entry) => ({ ...entry, isRemoved: true })),
  ].toSorted((one, other) => placeOf(one) - placeOf(other));
}
