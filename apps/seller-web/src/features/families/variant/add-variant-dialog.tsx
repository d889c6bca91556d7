import { Button, Group, Modal, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { paiseToRupees } from "@haat/contract/money";
import type { FamilyView } from "@haat/contract/product/family/family-view.schema";
import { variantForm } from "@haat/contract/product/family/family.schema";
import { fullName, variantText } from "@haat/contract/product/family/full-name";
import { spelledAs } from "@haat/contract/product/family/option-value";
import { optionKind } from "@haat/contract/product/family/options";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { isAtField, refusalOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { PictureField } from "#features/product-form/pictures/picture-field.tsx";
import { SaveFailure } from "#features/product-form/save-failure.tsx";
import { RupeesField, UnitField } from "#features/product-form/unit-field.tsx";
import { SuggestingInput } from "../axes/suggesting-input.tsx";
import { usualValues } from "../axes/value-suggestions.ts";

interface AddVariantDialogProps {
  readonly product: SellerProductView;
  readonly family: FamilyView;
  readonly onClose: () => void;
}

const ownValues = (family: FamilyView, axis: number) =>
  family.variants.map(({ values }) => values[axis] ?? "");

function suggestionsOf({ product, family }: Omit<AddVariantDialogProps, "onClose">, axis: number): string[] {
  return [...new Set([...ownValues(family, axis), ...usualValues(family.options[axis] ?? "", product)])];
}

interface AddVariantOf {
  readonly name: string;
  readonly onDone: () => void;
}

function useAddVariant({ name, onDone }: AddVariantOf) {
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

function useVariantForm({ product, family, onClose }: AddVariantDialogProps) {
  const form = useZodForm(variantForm, {
    initialValues: {
      values: family.options.map(() => ""),
      price: String(paiseToRupees(product.pricePaise)),
      stock: "",
      sku: "",
      pictures: [],
    },
  });
  const add = useAddVariant({ name: product.name, onDone: onClose });
  const spelled = (values: readonly string[]) =>
    values.map((value, axis) => spelledAs(family.options[axis] ?? "", value, ownValues(family, axis)));
  const submit = form.onSubmit(
    (variant) =>
      add.mutate(
        { familyId: family.id, variant: { ...variant, values: spelled(variant.values) } },
        {
          onError: (error) => {
            const refusal = refusalOf(error);
            if (refusal?.reason === "VARIANT_TAKEN") form.setFieldError("values.0", refusal.message);
            else showFieldErrors(form, error);
          },
        },
      ),
    focusFirstError(form),
  );
  const isFieldError = isAtField(form, add.error) || refusalOf(add.error)?.reason === "VARIANT_TAKEN";
  return { form, submit, isPending: add.isPending, failure: isFieldError ? null : add.error };
}

export function AddVariantDialog(props: AddVariantDialogProps) {
  const { product, family, onClose } = props;
  const { form, submit, isPending, failure } = useVariantForm(props);
  const [isUploading, setIsUploading] = useState(false);
  const hasColours = family.options.some((option) => optionKind(option) === "colour");
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Add a Variant of “${product.name}”`}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: Math.min(family.options.length, 2) }}>
            {family.options.map((option, axis) => (
              <SuggestingInput
                key={option}
                label={option}
                suggestions={suggestionsOf(props, axis)}
                {...(axis === 0 && { "data-autofocus": true })}
                {...form.getInputProps(`values.${axis}`)}
              />
            ))}
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <RupeesField label="Price" {...form.getInputProps("price")} />
            <UnitField label="Stock" unit="pieces" {...form.getInputProps("stock")} />
          </SimpleGrid>
          <TextInput
            label="SKU"
            description="Your own code (optional)"
            autoComplete="off"
            {...form.getInputProps("sku")}
          />
          <PictureField
            pictures={form.values.pictures}
            onChange={(change) => form.setFieldValue("pictures", (all) => [...change(all)])}
            isKept={false}
            onBusy={setIsUploading}
          />
          {form.values.pictures.length === 0 && (
            <Text size="sm" c="dimmed">
              {hasColours
                ? "Without images, it shows its colour's images, or the first variant's."
                : "Without images, it shows the first variant's."}
            </Text>
          )}
          <SaveFailure error={failure} sentence="The variant could not be added. Please try again." />
          <Group justify="flex-end" gap="sm" wrap="wrap-reverse">
            <Button variant="default" px="md" onClick={onClose} disabled={isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending} disabled={isUploading}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
