import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { reasonOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useRefreshReviews } from "./use-refresh-reviews.ts";

export function useRemoveReview(productId: string) {
  const refresh = useRefreshReviews();
  const mutation = useMutation(
    useTRPC().review.remove.mutationOptions({
      onSuccess: async () => {
        await refresh();
        toastSuccess("Your review was removed.");
      },
      onError: (error) => {
        toastError(reasonOf(error, "Failed to remove your review. Please try again."));
        void refresh();
      },
    }),
  );
  const remove = async () => {
    const isSure = await confirm({
      title: "Remove your review?",
      message: "It no longer counts towards the rating.",
      confirmLabel: "Remove Review",
      danger: true,
    });
    if (isSure) mutation.mutate({ productId });
  };
  return { remove: () => void remove(), isRemoving: mutation.isPending };
}
