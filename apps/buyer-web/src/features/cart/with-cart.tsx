import type { ReactNode } from "react";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useCart } from "./use-cart.ts";

type WithCartProps = {
  loading: string;
  entryId?: string;
  children: (cart: CartView) => ReactNode;
};

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
