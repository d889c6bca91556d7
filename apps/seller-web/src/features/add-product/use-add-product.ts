import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

/** Adds a product, then leads to the dashboard, which says so. Just before that it says that it is done. */
export function useAddProduct({ onDone }: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation(
    trpc.product.add.mutationOptions({
      onSuccess: () => {
        onDone();
        void refreshLoaded(queryClient, trpc.product.pathFilter());
        void navigate({ to: "/", search: { added: 1 } });
      },
    }),
  );
}
