import { SegmentedControl, Text, TextInput } from "@mantine/core";
import { stocksForm } from "@haat/contract/product/change-products.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import type { BulkDialogProps } from "./prices-dialog.tsx";

const pieces = new Intl.NumberFormat("en-IN");

const ways = [
  { value: "set", label: "Set to" },
  { value: "add", label: "Add" },
  { value: "take", label: "Remove" },
] as const;

export function StocksDialog({ onChange, ...rest }: BulkDialogProps) {
  const form = useZodForm(stocksForm, { initialValues: { how: "set", pieces: "" } });
  const { how } = form.values;
  return (
    <ChangeDialog
      title="Change Stock"
      verb="Change"
      change={stocksForm.safeParse(form.values).data ?? null}
      currentText={({ stock }) => pieces.format(stock)}
      onSubmit={form.onSubmit(onChange, focusFirstError(form))}
      {...rest}
    >
      <SegmentedControl
        aria-label="Set, add or remove"
        data={[...ways]}
        fullWidth
        value={how}
        onChange={(way) => {
          form.setFieldValue("how", way);
          form.clearErrors();
        }}
      />
      <TextInput
        label={how === "set" ? "Pieces per product" : "Pieces"}
        description="Orders already placed aren't affected."
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        rightSection={
          <Text span size="sm" c="dimmed">
            pieces
          </Text>
        }
        rightSectionWidth={64}
        {...form.getInputProps("pieces")}
      />
    </ChangeDialog>
  );
}
