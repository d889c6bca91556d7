import "@mantine/core/styles/Switch.layer.css";
import { Fieldset, Switch, TextInput, Title } from "@mantine/core";
import { settingFields } from "@haat/contract/admin/admin.constants";
import { mostDeliveryDays } from "@haat/contract/order/order.constants";
import { mostReturnDays } from "@haat/contract/returns/return.constants";
import { mostHandOverDays } from "@haat/contract/shipment/shipment.constants";
import classes from "./settings-fields.module.css";
import type { SettingsForm } from "./settings-form.ts";

export function ShippingFields({ form }: { readonly form: SettingsForm }) {
  return (
    <Fieldset variant="unstyled" className={classes.group ?? ""} legend={<Title order={2}>Shipping</Title>}>
      <TextInput
        label={settingFields.shippingFeePaise.label}
        description="In rupees per order"
        inputMode="decimal"
        leftSection="₹"
        {...form.getInputProps("shippingFee")}
      />
      <div>
        <Switch
          label="Free shipping for large orders"
          {...form.getInputProps("isFreeAbove", { type: "checkbox" })}
        />
        <p className={classes.hint}>When off, the fee is always added and no page promises free shipping.</p>
      </div>
      {form.values.isFreeAbove && (
        <TextInput
          label={settingFields.freeAbovePaise.label}
          description="In rupees. An order of exactly this amount still pays the fee."
          inputMode="decimal"
          leftSection="₹"
          {...form.getInputProps("freeAbove")}
        />
      )}
      <TextInput
        inputMode="numeric"
        description={`From 1 to ${mostHandOverDays}, counted from the seller’s approval. Later parcels are shown as late.`}
        label={settingFields.handOverDays.label}
        {...form.getInputProps("handOverDays")}
      />
      <TextInput
        inputMode="numeric"
        description={`From 1 to ${mostDeliveryDays}. Existing orders keep their promised days.`}
        label={settingFields.deliveryDays.label}
        {...form.getInputProps("deliveryDays")}
      />
      <TextInput
        inputMode="numeric"
        description={`From 0 to ${mostReturnDays} after delivery, for categories without their own window below. Existing orders keep theirs.`}
        label={settingFields.returnDays.label}
        {...form.getInputProps("returnDays")}
      />
    </Fieldset>
  );
}
