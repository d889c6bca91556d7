import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

export function useLeaveFamily(product: Pick<SellerProductView, "id" | "name" | "variant">) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const name = fullName(product);
  const { mutate, isPending } = useMutation(
    trpc.product.leaveFamily.mutationOptions({
      onSuccess: () => toastSuccess(`“${name}” is now a separate product.`),
      onError: (error) =>
        toastError(messageOf(error, "Failed to remove the product from its family. Please try again.")),
      onSettled: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
    }),
  );
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove “${name}” from its family?`,
      message: (
        <>
          <Text>It becomes a separate product called “{name}”, with its own row and card.</Text>
          <Text c="dimmed" mt="xs">
            Price, stock, images and orders stay the same. It keeps only the reviews of this variant.
          </Text>
        </>
      ),
      confirmLabel: "Remove from Family",
    });
    if (isSure) mutate({ productId: product.id });
  };
  return { label: "Remove from Family", ask, isPending };
}
