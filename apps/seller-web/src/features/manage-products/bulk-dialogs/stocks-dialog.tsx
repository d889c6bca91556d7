import { SegmentedControl, Text, TextInput } from "@mantine/core";
import { stocksForm } from "@haat/contract/product/change-products.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import type { ManyDialogProps } from "./prices-dialog.tsx";

const pieces = new Intl.NumberFormat("en-IN");

const ways = [
  { value: "set", label: "Set to" },
  { value: "add", label: "Add" },
  { value: "take", label: "Take away" },
] as const;

/** Asks to or by how many pieces stocks change. */
export function StocksDialog({ onChange, ...rest }: ManyDialogProps) {
  const form = useZodForm(stocksForm, { initialValues: { how: "set", pieces: "" } });
  const { how } = form.values;
  return (
    <ChangeDialog
      title="Change stock"
      verb="Change"
      change={stocksForm.safeParse(form.values).data ?? null}
      now={({ stock }) => pieces.format(stock)}
      onSubmit={form.onSubmit(onChange, focusFirstError(form))}
      {...rest}
    >
      <SegmentedControl
        aria-label="Set, add or take away"
        data={[...ways]}
        fullWidth
        value={how}
        onChange={(way) => {
          form.setFieldValue("how", way);
          form.clearErrors();
        }}
      />
      <TextInput
        label={how === "set" ? "Pieces of each" : "Pieces"}
        description="What is ordered already, or sold in the meantime, stays sold."
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
