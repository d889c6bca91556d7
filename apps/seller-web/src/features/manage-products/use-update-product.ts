import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@haat/web-kit/trpc.tsx";

/** Saves an edit; afterwards the lists of products are read again. */
export function useUpdateProduct({ onDone }: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.product.update.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.product.pathFilter());
        onDone();
      },
    }),
  );
}
