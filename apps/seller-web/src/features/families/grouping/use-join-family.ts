import { useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import type { Grouping } from "./grouping.ts";

export function useJoinFamily({ family }: Grouping, { onDone }: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.product.joinFamily.mutationOptions({
      onSuccess: (_answer, { name, members }) => {
        const more = members.length === 1 ? "1 more variant" : `${members.length} more variants`;
        toastSuccess(
          family ? `“${family.name}” now has ${more}.` : `“${name}” now comes in ${members.length} variants.`,
        );
        onDone();
      },
      onSettled: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
    }),
  );
}
