import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keptFields } from "@haat/contract/product/product-form";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { refusalOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useAskBeforeLeaving } from "#features/add-product/use-ask-before-leaving.ts";
import { ProductFields } from "#features/product-form/product-fields.tsx";
import { toEdited, useEditForm } from "#features/product-form/product-form.ts";
import { SaveFailure } from "#features/product-form/save-failure.tsx";
import { productChanges } from "./product-changes.ts";
import { useUpdateProduct } from "./use-update-product.ts";

interface EditFormProps {
  readonly product: SellerProductView;
  readonly onClose: () => void;
  /** Closes, and asks first where something was changed. */
  readonly onLeave: () => void;
  /** Told whether there is anything to lose. */
  readonly onTyped: (isTyped: boolean) => void;
  /** Somebody changed the product in the meantime: begin again with how it is now. */
  readonly onReload: () => void;
  readonly isReloading: boolean;
}

const question = {
  title: "Leave without saving?",
  message: "What you have changed will be gone.",
} as const;

function EditProductForm({ product, onClose, onLeave, onTyped, onReload, isReloading }: EditFormProps) {
  const [kept] = useState(() => toEdited(product));
  const form = useEditForm(kept);
  const [isUploading, setIsUploading] = useState(false);
  const isTyped = isUploading || form.isDirty();
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const finish = (text: string) => {
    const isKept = keptFields(form.getValues(), kept).length > 0;
    toastSuccess(isKept ? `${text} What was left empty stays as it was.` : text);
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
            You are editing {product.variant}. Name, brand, description, category, country and facts are those
            of all its variants.
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
              Reload product
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

/** Edits a product as it was when the modal opened. Typing is kept through every refusal. */
export function EditProductModal({ product, onClose }: Pick<EditFormProps, "product" | "onClose">) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const reload = useMutation({
    mutationFn: () =>
      queryClient.query({ ...trpc.product.getOwn.queryOptions({ productId: product.id }), staleTime: 0 }),
  });
  const shown = reload.data ?? product;
  const [isTyped, setIsTyped] = useState(false);
  useAskBeforeLeaving({ isTyped: () => isTyped, ...question });
  const leave = async () => {
    const isSure =
      !isTyped || (await confirm({ ...question, confirmLabel: "Leave", cancelLabel: "Stay", danger: true }));
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
        onTyped={setIsTyped}
        onReload={() => reload.mutate()}
        isReloading={reload.isPending}
      />
    </Modal>
  );
}
