import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { isAtField, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { SaveFailure } from "#features/product-form/save-failure.tsx";
import { AxisFields } from "../axes/axis-fields.tsx";
import { MemberFields } from "./member-fields.tsx";
import { useGroupForm } from "./use-group-form.ts";
import { useJoinFamily } from "./use-join-family.ts";

interface GroupDialogProps {
  /** Plain ones, two at least, as they were when it opened. */
  readonly products: readonly SellerProductView[];
  /** Told once they are one. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks in what these products differ, what each of them is in it, and what all are called; then makes them one, all or none. */
export function GroupDialog({ products, onDone, onClose }: GroupDialogProps) {
  const { form, addAxis, removeAxis, lead } = useGroupForm(products);
  const join = useJoinFamily({ onDone });
  const submit = form.onSubmit(
    (group) => join.mutate(group, { onError: (error) => void showFieldErrors(form, error) }),
    focusFirstError(form),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title="Group as sizes or colours"
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text size="sm" c="dimmed">
            The shop shows them as one product, of which a buyer chooses the size or colour. Each keeps its
            price, stock, pictures and SKU.
          </Text>
          <TextInput
            label="What all of them are called"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("name")}
          />
          <AxisFields
            options={form.values.options}
            fieldProps={(path) => form.getInputProps(path)}
            error={form.errors["options"]}
            onAdd={addAxis}
            onRemove={removeAxis}
          />
          <MemberFields form={form} products={products} />
          <NativeSelect
            label="Shown first in lists"
            description="Brand, description, category, country and facts of all become those of this one."
            data={products.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.values.members[0]?.productId}
            onChange={(event) => lead(event.currentTarget.value)}
          />
          <SaveFailure
            error={isAtField(form, join.error) ? null : join.error}
            sentence="The products could not be grouped. Please try again."
          />
          <Group justify="flex-end" gap="sm" wrap="wrap-reverse">
            <Button variant="default" px="md" onClick={onClose} disabled={join.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={join.isPending}>
              Group {products.length} products
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
