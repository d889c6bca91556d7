import { SegmentedControl } from "@mantine/core";
import { stocksForm } from "@haat/contract/product/change-products.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { countText } from "#features/count-text.ts";
import { UnitField } from "#features/product-form/unit-field.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import type { BulkDialogProps } from "./prices-dialog.tsx";

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
      currentText={({ stock }) => countText(stock)}
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
      <UnitField
        label={how === "set" ? "Pieces per product" : "Pieces"}
        description="Orders already placed aren't affected."
        data-autofocus
        unit="pieces"
        {...form.getInputProps("pieces")}
      />
    </ChangeDialog>
  );
}
