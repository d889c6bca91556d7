import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { isAtField, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { SaveFailure } from "#features/product-form/save-failure.tsx";
import { AxisFields } from "../axes/axis-fields.tsx";
import type { Grouping } from "./grouping.ts";
import { MemberFields } from "./member-fields.tsx";
import { useGroupForm } from "./use-group-form.ts";
import { useJoinFamily } from "./use-join-family.ts";

interface GroupDialogProps {
  readonly grouping: Grouping;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Fields = ReturnType<typeof useGroupForm>;

function FamilyFields({ form, addAxis, removeAxis }: Fields) {
  return (
    <>
      <Text size="sm" c="dimmed">
        The shop shows them as one product, and buyers choose a size or colour. Each keeps its price, stock,
        images and SKU.
      </Text>
      <TextInput label="Shared name" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      <AxisFields
        options={form.values.options}
        fieldProps={(path) => form.getInputProps(path)}
        error={form.errors["options"]}
        onAdd={addAxis}
        onRemove={removeAxis}
      />
    </>
  );
}

function LeadField({ form, lead, grouping: { plain } }: Fields & Pick<GroupDialogProps, "grouping">) {
  return (
    <NativeSelect
      label="Shown first in lists"
      description="All of them take its brand, description, category, country and facts."
      data={plain.map(({ id, name }) => ({ value: id, label: name }))}
      value={form.values.members[0]?.productId}
      onChange={(event) => lead(event.currentTarget.value)}
    />
  );
}

export function GroupDialog({ grouping, onDone, onClose }: GroupDialogProps) {
  const { plain, family } = grouping;
  const fields = useGroupForm(grouping);
  const { form } = fields;
  const join = useJoinFamily(grouping, { onDone });
  const products = plain.length === 1 ? "1 product" : `${plain.length} products`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={family ? `Add to “${family.name}”` : "Group as Sizes or Colours"}
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          (group) => join.mutate(group, { onError: (error) => void showFieldErrors(form, error) }),
          focusFirstError(form),
        )}
      >
        <Stack>
          {family ? (
            <Text size="sm" c="dimmed">
              They take name, brand, description, category, country and facts from “{family.name}”. They keep
              price, stock, images and SKU.
            </Text>
          ) : (
            <FamilyFields {...fields} />
          )}
          <MemberFields form={form} products={plain} />
          {!family && <LeadField {...fields} grouping={grouping} />}
          <SaveFailure
            error={isAtField(form, join.error) ? null : join.error}
            sentence="The products could not be grouped. Please try again."
          />
          <Group justify="flex-end" gap="sm" wrap="wrap-reverse">
            <Button variant="default" px="md" onClick={onClose} disabled={join.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={join.isPending}>
              {family ? "Add" : "Group"} {products}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
