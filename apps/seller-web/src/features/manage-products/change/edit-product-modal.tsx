import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keptFields } from "@haat/contract/product/product-form";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { refusalOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useAskBeforeLeaving } from "#features/add-product/use-ask-before-leaving.ts";
import { ProductFields } from "#features/product-form/product-fields.tsx";
import { toEdited, useEditForm } from "#features/product-form/product-form.ts";
import { SaveFailure } from "#features/product-form/save-failure.tsx";
import { productChanges } from "./product-changes.ts";

interface EditFormProps {
  readonly product: SellerProductView;
  readonly onClose: () => void;
  readonly onLeave: () => void;
  readonly onHasChanges: (hasChanges: boolean) => void;
  /** Starts again from the current product, after someone else changed it. */
  readonly onReload: () => void;
  readonly isReloading: boolean;
}

const leaveQuestion = {
  title: "Leave without saving?",
  message: "You'll lose your changes.",
} as const;

function useUpdateProduct({ onDone }: { readonly onDone: () => void }) {
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

function EditProductForm({ product, onClose, onLeave, onHasChanges, onReload, isReloading }: EditFormProps) {
  const [kept] = useState(() => toEdited(product));
  const form = useEditForm(kept);
  const [isUploading, setIsUploading] = useState(false);
  const hasChanges = isUploading || form.isDirty();
  useEffect(() => onHasChanges(hasChanges), [hasChanges, onHasChanges]);
  const finish = (text: string) => {
    const isKept = keptFields(form.getValues(), kept).length > 0;
    toastSuccess(isKept ? `${text} Empty fields keep their old values.` : text);
    onClose();
  };
  const update = useUpdateProduct({ onDone: () => finish("Product updated.") });
  const submit = form.onSubmit((edited) => {
    const changes = productChanges(product, edited);
    if (!changes) return finish("Nothing changed.");
    update.mutate(changes, { onError: (error) => void showFieldErrors(form, error) });
  }, focusFirstError(form));
  const isOutdated = refusalOf(update.error)?.reason === "PRODUCT_CHANGED";

  return (
    <form noValidate onSubmit={submit} aria-label="Edit Product">
      <Stack gap="lg">
        {product.variant && (
          <Text size="sm" c="dimmed">
            You are editing {product.variant}. All variants share its name, brand, description, category,
            country and facts.
          </Text>
        )}
        <ProductFields form={form} kept={kept} onUploading={setIsUploading} />
        <SaveFailure error={update.error} sentence="Failed to update product. Please try again." />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onLeave} disabled={update.isPending}>
            Cancel
          </Button>
          {isOutdated ? (
            <Button onClick={onReload} loading={isReloading}>
              Reload Product
            </Button>
          ) : (
            <Button type="submit" loading={update.isPending} disabled={isUploading}>
              Save Changes
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

export function EditProductModal({ product, onClose }: Pick<EditFormProps, "product" | "onClose">) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const reload = useMutation({
    mutationFn: () =>
      queryClient.query({ ...trpc.product.getOwn.queryOptions({ productId: product.id }), staleTime: 0 }),
  });
  const shown = reload.data ?? product;
  const [hasChanges, setHasChanges] = useState(false);
  useAskBeforeLeaving({ hasChanges: () => hasChanges, ...leaveQuestion });
  const leave = async () => {
    const isSure =
      !hasChanges ||
      (await confirm({ ...leaveQuestion, confirmLabel: "Leave", cancelLabel: "Stay", danger: true }));
    if (isSure) onClose();
  };
  return (
    <Modal
      opened
      onClose={() => void leave()}
      title="Edit Product"
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <EditProductForm
        key={shown.version}
        product={shown}
        onClose={onClose}
        onLeave={() => void leave()}
        onHasChanges={setHasChanges}
        onReload={() => reload.mutate()}
        isReloading={reload.isPending}
      />
    </Modal>
  );
}
