import { useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { countText } from "#features/count-text.ts";

export function useAdjustStock(name: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.product.adjustStock.mutationOptions({
      onSuccess: async ({ stock }) => {
        await refreshLoaded(queryClient, trpc.product.pathFilter());
        toastSuccess(`${name}: ${countText(stock)} now in stock.`);
      },
    }),
  );
}
