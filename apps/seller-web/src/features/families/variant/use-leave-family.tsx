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

/** Asks, takes a variant out of its family, says how that went, and reads the lists again. */
export function useLeaveFamily(product: Pick<SellerProductView, "id" | "name" | "variant">) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const name = fullName(product);
  const { mutate, isPending } = useMutation(
    trpc.product.leaveFamily.mutationOptions({
      onSuccess: () => toastSuccess(`“${name}” is a product of its own now.`),
      onError: (error) => toastError(messageOf(error, "Failed to take it out. Please try again.")),
      onSettled: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
    }),
  );
  const ask = async () => {
    const isSure = await confirm({
      title: `Take out “${name}”`,
      message: (
        <>
          <Text>It becomes a product of its own, called “{name}”, with a row and a card of its own.</Text>
          <Text c="dimmed" mt="xs">
            Price, stock, pictures and orders stay as they are. It keeps only the reviews that buyers wrote of
            this variant.
          </Text>
        </>
      ),
      confirmLabel: "Take it out",
    });
    if (isSure) mutate({ productId: product.id });
  };
  return { label: "Take out of the family", ask, isPending };
}
