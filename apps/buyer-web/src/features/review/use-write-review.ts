import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useRefreshReviews } from "./use-refresh-reviews.ts";

interface WriteReview {
  readonly form: Parameters<typeof showFieldErrors>[0];
  readonly onDone: () => void;
}

export function useWriteReview({ form, onDone }: WriteReview) {
  const refresh = useRefreshReviews();
  return useMutation(
    useTRPC().review.write.mutationOptions({
      onSuccess: async () => {
        await refresh();
        toastSuccess("Your review was saved.");
        onDone();
      },
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
}
