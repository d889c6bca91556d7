import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useRef } from "react";
import { toastError, toastSuccess } from "@haat/ui/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/query-client.ts";
import { messageOf, refusalOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { useBuyer } from "../session/use-buyer.ts";
import { keepPendingAdd } from "./pending-add.ts";
import { useQuantitySaver } from "./use-quantity-saver.ts";

interface AddToCart {
  /** Where to go when it is in the cart: to the checkout of what was added. Stays on the page without it. */
  readonly thenTo?: "checkout";
}

interface Wish {
  readonly productId: string;
  readonly quantity: number;
}

/**
 * Puts pieces of a product into the cart and says so, or leads to their checkout. Who is not logged in does that
 * first and comes back with the product added.
 */
export function useAddToCart({ thenTo }: AddToCart = {}) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const buyer = useBuyer();
  const saver = useQuantitySaver();
  const here = useRouterState({ select: ({ location }) => location.href });

  const { history } = useRouter();
  const afterLogin = (wish: Wish) => {
    // A second click finds the login on its way, or there already.
    if (history.location.pathname === "/login") return undefined;
    keepPendingAdd({ ...wish, isBuyNow: thenTo === "checkout" }, here);
    return navigate({ to: "/login", search: { redirect: here } });
  };

  const mutation = useMutation(
    trpc.cart.add.mutationOptions({
      onSuccess: async ({ entryId }) => {
        await refreshLoaded(queryClient, trpc.cart.show.queryFilter());
        if (thenTo) return navigate({ to: "/order/$cartEntryId", params: { cartEntryId: entryId } });
        toastSuccess("Added to cart successfully!");
      },
      onError: (error, wish) => {
        const reason = refusalOf(error)?.reason;
        if (reason === "NOT_LOGGED_IN" || reason === "WRONG_ROLE") return afterLogin(wish);
        toastError(messageOf(error, "Failed to add product to cart"));
      },
    }),
  );

  // Two clicks of one moment come before the button could show that it is busy.
  const isBusy = useRef(false);
  const add = (wish: Wish) => {
    if (isBusy.current) return;
    isBusy.current = true;
    // A quantity of the same product that is still on its way to the cart would undo what is added.
    const adding = buyer
      ? saver.flush().then(() => mutation.mutateAsync(wish))
      : Promise.resolve(afterLogin(wish));
    void adding
      .catch(() => undefined)
      .finally(() => {
        isBusy.current = false;
      });
  };
  return { add, isAdding: mutation.isPending };
}
