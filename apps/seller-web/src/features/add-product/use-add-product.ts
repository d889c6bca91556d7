import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTRPC } from "@haat/web-kit/trpc.tsx";

/** Adds a product, then leads to the dashboard, which says so. */
export function useAddProduct() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation(
    trpc.product.add.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries(trpc.product.pathFilter());
        void navigate({ to: "/", search: { added: 1 } });
      },
    }),
  );
}
