import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LineView, OrderView } from "@haat/contract/order/order.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useQuantitySaver } from "../../cart/use-quantity-saver.ts";

function problemWith({ name }: LineView, error: unknown): string {
  if (refusalOf(error)?.reason === "PRODUCT_NOT_FOUND") return `“${name}” is no longer available.`;
  return `“${name}”: ${messageOf(error, "Failed to add product to cart")}`;
}

interface Outcome {
  readonly added: number;
  readonly problems: readonly string[];
}

export function useBuyOrderAgain({ lines }: OrderView) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const saver = useQuantitySaver();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { mutateAsync: add } = useMutation(trpc.cart.add.mutationOptions());
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // A pending quantity of the same product would overwrite the added pieces.
      await saver.flush();
      const problems: string[] = [];
      for (const line of lines)
        await add({ productId: line.productId, quantity: line.quantity }).catch((error: unknown) =>
          problems.push(problemWith(line, error)),
        );
      await refreshLoaded(queryClient, trpc.cart.show.queryFilter());
      return { added: lines.length - problems.length, problems };
    },
    onSuccess: (result) => {
      setOutcome(result);
      if (result.added > 0) toastSuccess("Added to cart successfully!");
    },
  });
  return { buyAgain: () => mutate(), isBusy: isPending, outcome };
}
