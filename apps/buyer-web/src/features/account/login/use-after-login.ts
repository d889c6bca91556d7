import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { safeRedirect } from "@haat/web-kit/session/guards.ts";
import type { PendingAdd } from "../../cart/pending-add.ts";
import { takePendingAdd } from "./take-pending-add.ts";

/** Returns the checkout's path after Buy Now, otherwise null. */
function useAddWanted() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { mutateAsync: add } = useMutation(trpc.cart.add.mutationOptions());
  const { mutateAsync: buyNow } = useMutation(trpc.cart.buyNow.mutationOptions());
  return async ({ isBuyNow, ...wish }: PendingAdd): Promise<string | null> => {
    try {
      const { entryId } = await (isBuyNow ? buyNow(wish) : add(wish));
      await refreshLoaded(queryClient, trpc.cart.show.queryFilter());
      if (isBuyNow) return `/order/${entryId}`;
      toastSuccess("Added to cart successfully!");
    } catch (error) {
      toastError(messageOf(error, "Failed to add product to cart"));
    }
    return null;
  };
}

/** Adds the pending product, then goes to its checkout or back to where the visitor was. */
export function useAfterLogin(redirect: string | undefined): () => Promise<void> {
  const router = useRouter();
  const addWanted = useAddWanted();
  return async () => {
    const wish = takePendingAdd(redirect);
    const checkout = wish && (await addWanted(wish));
    await router.navigate({ href: checkout ?? safeRedirect(redirect, "/"), replace: true });
  };
}
