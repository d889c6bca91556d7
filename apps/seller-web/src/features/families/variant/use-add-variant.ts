import { useQueryClient } from "@tanstack/react-query";
import { fullName, variantText } from "@haat/contract/product/family/full-name";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

interface AddVariantOf {
  readonly name: string;
  readonly onDone: () => void;
}

export function useAddVariant({ name, onDone }: AddVariantOf) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.product.addVariant.mutationOptions({
      onSuccess: (_answer, { variant }) => {
        toastSuccess(`“${fullName({ name, variant: variantText(variant.values) })}” added.`);
        onDone();
      },
      onSettled: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
    }),
  );
}
