import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

type Product = Pick<SellerProductView, "id" | "name" | "variant">;

export function useDeleteProduct() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const remove = useMutation(
    trpc.product.delete.mutationOptions({
      onSettled: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
    }),
  );
  const ask = async (product: Product) => {
    const isSure = await confirm({
      title: `Delete “${fullName(product)}”?`,
      message: (
        <>
          <Text>Are you sure you want to delete this product?</Text>
          <Text c="dimmed" mt="xs">
            It leaves the shop immediately. Its orders aren't affected. To keep it for later, unlist it
            instead.
          </Text>
        </>
      ),
      confirmLabel: "Delete Product",
      danger: true,
    });
    if (isSure)
      await remove.mutateAsync({ productId: product.id }).then(
        () => toastSuccess(`“${fullName(product)}” is deleted.`),
        () => undefined,
      );
  };
  return { ask, error: remove.error, deletingId: remove.isPending ? remove.variables.productId : null };
}
