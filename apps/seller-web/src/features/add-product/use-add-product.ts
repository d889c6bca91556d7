import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

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

export function useAddProduct(options: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const onSuccess = useAdded(options);
  return useMutation(trpc.product.add.mutationOptions({ onSuccess }));
}

export function useAddFamily(options: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const onSuccess = useAdded(options);
  return useMutation(trpc.product.addFamily.mutationOptions({ onSuccess }));
}
