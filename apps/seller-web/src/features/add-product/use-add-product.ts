import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

/** What becomes of the page once something is added. */
function useAdded({ onDone }: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    onDone();
    void refreshLoaded(queryClient, trpc.product.pathFilter());
    void navigate({ to: "/", search: { added: 1 } });
  };
}

/** Adds a product, then leads to the dashboard, which says so. Just before that it says that it is done. */
export function useAddProduct(told: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const onSuccess = useAdded(told);
  return useMutation(trpc.product.add.mutationOptions({ onSuccess }));
}

/** The same of a product that comes in sizes or colours, all of them or none. */
export function useAddFamily(told: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const onSuccess = useAdded(told);
  return useMutation(trpc.product.addFamily.mutationOptions({ onSuccess }));
}
