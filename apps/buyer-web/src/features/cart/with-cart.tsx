import type { ReactNode } from "react";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useCart } from "./use-cart.ts";

type WithCartProps = {
  /** What is said while it comes. */
  loading: string;
  /** One entry by itself in place of the whole cart. */
  entryId?: string;
  children: (cart: CartView) => ReactNode;
};

/** What needs the buyer's cart; until it is there that it comes, or why it does not and a way to try again. */
export function WithCart({ loading, entryId, children }: WithCartProps) {
  const { cart, error, isFetching, refetch } = useCart({ entryId });
  if (cart) return children(cart);
  if (error)
    return (
      <ErrorState
        message={messageOf(error, "Could not fetch cart items. Please try again later.")}
        retryLabel="Retry"
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return <LoadingState>{loading}</LoadingState>;
}
