import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { formatPaise } from "@haat/contract/money";
import { pricesForm, type ProductChange } from "@haat/contract/product/change-products.schema";
import { percentRange } from "@haat/contract/product/product.constants";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { UnitField } from "#features/product-form/unit-field.tsx";
import { ChangeDialog } from "./change-dialog.tsx";

export interface BulkDialogProps {
  /** A snapshot from when the dialog opened. */
  readonly products: readonly SellerProductView[];
  readonly count: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onChange: (change: ProductChange) => void;
  readonly onClose: () => void;
}

const ways = [
  { value: "raise", label: "Raise by" },
  { value: "lower", label: "Lower by" },
];

export function PricesDialog({ onChange, ...rest }: BulkDialogProps) {
  const form = useZodForm(pricesForm, { initialValues: { how: "raise", percent: "" } });
  const { how } = form.values;
  const max = how === "lower" ? -percentRange.min : percentRange.max;
  return (
    <ChangeDialog
      title="Change Prices"
      verb="Change"
      change={pricesForm.safeParse(form.values).data ?? null}
      currentText={({ pricePaise }) => formatPaise(pricePaise)}
      onSubmit={form.onSubmit(onChange, focusFirstError(form))}
      {...rest}
    >
      <SegmentedControl
        aria-label="Raise or lower"
        data={ways}
        fullWidth
        value={how}
        onChange={(way) => {
          form.setFieldValue("how", way === "lower" ? "lower" : "raise");
          form.clearErrors();
        }}
      />
      <UnitField
        label="Per cent"
        description={`From 1 to ${max}. A price that would exceed its MRP doesn't change. Whole-rupee prices stay in whole rupees.`}
        data-autofocus
        unit="%"
        {...form.getInputProps("percent")}
      />
    </ChangeDialog>
  );
}
