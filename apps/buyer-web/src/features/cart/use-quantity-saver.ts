import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { timesQuantity } from "@haat/contract/money";
import { toastError } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC, type WebContext } from "@haat/web-kit/call/trpc.tsx";
import { makeQuantitySaver, type QuantitySaver } from "./quantity-saver.ts";

const savers = new WeakMap<QueryClient, QuantitySaver>();

function saverOf({ queryClient, trpc }: WebContext): QuantitySaver {
  const known = savers.get(queryClient);
  if (known) return known;
  const options = trpc.cart.setQuantity.mutationOptions({
    onSuccess: (_, { entryId, quantity }) =>
      queryClient.setQueriesData<CartView>(
        trpc.cart.show.queryFilter(),
        (cart) => cart && withQuantities(cart, new Map([[entryId, quantity]])),
      ),
    onError: (error) => toastError(messageOf(error, "Failed to update quantity. Please try again.")),
    // Not awaited: the page already shows the new quantity.
    onSettled: () => void refreshLoaded(queryClient, trpc.cart.show.queryFilter()),
  });
  const saver = makeQuantitySaver((entryId, quantity) =>
    queryClient.getMutationCache().build(queryClient, options).execute({ entryId, quantity }),
  );
  savers.set(queryClient, saver);
  if (typeof document !== "undefined") flushWhenLeft(saver);
  return saver;
}

/** Saves a click made right before the page is closed. */
function flushWhenLeft(saver: QuantitySaver): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void saver.flush();
  });
}

/** One saver for all pages, so that leaving the cart loses no click. */
export function useQuantitySaver(): QuantitySaver {
  return saverOf({ queryClient: useQueryClient(), trpc: useTRPC() });
}

export function withQuantities(cart: CartView, quantities: ReadonlyMap<string, number>): CartView {
  const entries = cart.entries.map((entry) => {
    const quantity = quantities.get(entry.id) ?? entry.quantity;
    return { ...entry, quantity, totalPaise: timesQuantity(entry.product.pricePaise, quantity) };
  });
  return { ...cart, entries };
}
