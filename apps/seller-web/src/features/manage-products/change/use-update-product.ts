import { useQueryClient } from "@tanstack/react-query";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

export function useUpdateProduct({ onDone }: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.product.update.mutationOptions({
      onSuccess: async () => {
        await refreshLoaded(queryClient, trpc.product.pathFilter());
        onDone();
      },
    }),
  );
}
