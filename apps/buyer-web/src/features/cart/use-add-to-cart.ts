import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useBuyer } from "../use-buyer.ts";
import { keepPendingAdd } from "./pending-add.ts";
import { useQuantitySaver } from "./use-quantity-saver.ts";

interface Wish {
  readonly productId: string;
  readonly quantity: number;
}

/** Goes to the login, which then adds the product and comes back. */
function useLogInFirst({ isBuyNow }: { readonly isBuyNow: boolean }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const here = useRouterState({ select: ({ location }) => location.href });
  return useCallback(
    (wish: Wish) => {
      // A second click while the login is loading.
      if (history.location.pathname === "/login") return undefined;
      keepPendingAdd({ ...wish, isBuyNow }, here);
      return navigate({ to: "/login", search: { redirect: here } });
    },
    [history, here, isBuyNow, navigate],
  );
}

type LogInFirst = ReturnType<typeof useLogInFirst>;

function sayWhyNot(error: unknown, logInFirst: () => ReturnType<LogInFirst>) {
  const reason = refusalOf(error)?.reason;
  if (reason === "NOT_LOGGED_IN" || reason === "WRONG_ROLE") return logInFirst();
  toastError(messageOf(error, "Failed to add product to cart"));
}

function useWish(send: (wish: Wish) => Promise<unknown>, logInFirst: LogInFirst) {
  const isBuyer = useBuyer() !== null;
  const saver = useQuantitySaver();
  return useCallback(
    (wish: Wish): PromiseLike<unknown> | undefined => {
      // A pending quantity of the same product would overwrite the added pieces.
      if (isBuyer)
        return saver
          .flush()
          .then(() => send(wish))
          .catch(() => undefined);
      void logInFirst(wish)?.catch(() => undefined);
      return undefined;
    },
    [isBuyer, saver, send, logInFirst],
  );
}

/** `add` is stable, so that memoised cards don't render again. */
export function useAddToCart() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const logInFirst = useLogInFirst({ isBuyNow: false });
  const { mutateAsync, isPending } = useMutation(
    trpc.cart.add.mutationOptions({
      onSuccess: async () => {
        await refreshLoaded(queryClient, trpc.cart.show.queryFilter());
        toastSuccess("Added to cart successfully!");
      },
      onError: (error, wish) => sayWhyNot(error, () => logInFirst(wish)),
    }),
  );
  return { add: useWish(mutateAsync, logInFirst), isAdding: isPending };
}

/** Orders exactly these pieces; the cart stays as it is. */
export function useBuyNow() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logInFirst = useLogInFirst({ isBuyNow: true });
  const { mutateAsync, isPending } = useMutation(
    trpc.cart.buyNow.mutationOptions({
      onSuccess: async ({ entryId }) => {
        await refreshLoaded(queryClient, trpc.cart.show.queryFilter());
        return navigate({ to: "/order/$cartEntryId", params: { cartEntryId: entryId } });
      },
      onError: (error, wish) => sayWhyNot(error, () => logInFirst(wish)),
    }),
  );
  return { buyNow: useWish(mutateAsync, logInFirst), isBuying: isPending };
}
