import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { toastError, toastSuccess } from "@haat/ui/toast.tsx";
import { safeRedirect } from "@haat/web-kit/guards.ts";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { takePendingAdd } from "../cart/pending-add.ts";

/** After a login: puts what the visitor had wanted into the cart, then goes back to where they came from. */
export function useAfterLogin(redirect: string | undefined): () => Promise<void> {
  const trpc = useTRPC();
  const router = useRouter();
  const { mutateAsync: add } = useMutation(trpc.cart.add.mutationOptions());
  return async () => {
    const wish = takePendingAdd(redirect);
    if (wish) {
      await add(wish).then(
        () => toastSuccess("Added to cart successfully!"),
        (error: unknown) => toastError(messageOf(error, "Failed to add product to cart")),
      );
    }
    await router.navigate({ href: safeRedirect(redirect, "/"), replace: true });
  };
}
