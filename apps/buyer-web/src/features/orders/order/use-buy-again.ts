import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LineView } from "@haat/contract/order/order.schema";
import { toastError } from "@haat/ui/app/toast.tsx";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useAddToCart } from "../../cart/use-add-to-cart.ts";

export function useBuyAgain({ productId, name, quantity }: LineView) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { add, isAdding } = useAddToCart();
  const [isLooking, setLooking] = useState(false);

  const look = async () => {
    setLooking(true);
    try {
      await queryClient.query(trpc.product.get.queryOptions({ productId }, { staleTime: 0 }));
      void add({ productId, quantity });
    } catch (error) {
      const isGone = refusalOf(error)?.reason === "PRODUCT_NOT_FOUND";
      toastError(
        isGone ? `“${name}” is no longer available.` : messageOf(error, "Failed to add product to cart"),
      );
    } finally {
      setLooking(false);
    }
  };
  return { buyAgain: () => void look(), isBusy: isLooking || isAdding };
}
