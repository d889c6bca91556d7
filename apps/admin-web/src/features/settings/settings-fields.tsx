import { Button, Fieldset, Switch, TextInput, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { settingFields } from "@haat/contract/admin/admin.constants";
import type { SettingsView } from "@haat/contract/admin/settings.schema";
import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import { formatPaise } from "@haat/contract/money";
import { mostConfirmHours, mostDeliveryDays } from "@haat/contract/order/order.constants";
import { maxUnapprovedNewProducts } from "@haat/contract/product/product.constants";
import { mostReturnDays } from "@haat/contract/returns/return.constants";
import { mostHandOverDays } from "@haat/contract/shipment/shipment.constants";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useRefreshMe } from "#features/session/use-refresh-me.ts";
import classes from "./settings-fields.module.css";
import { changesBetween, type SettingsForm, useSettingsForm } from "./settings-form.ts";
import "@mantine/core/styles/Switch.layer.css";

const codLimit = {
  label: settingFields.codLimitPaise.label,
  description: `In rupees. Leave empty to allow the legal maximum: less than ${formatPaise(lawfulCashBelow)} per order and per person a day.`,
  inputMode: "decimal",
  leftSection: "₹",
} as const;

const debtLimit = {
  label: settingFields.debtLimitPaise.label,
  description: "In rupees: cash a seller collected and owes the shop. Leave empty for no limit.",
  inputMode: "decimal",
  leftSection: "₹",
} as const;

function MoneyFields({ form }: { readonly form: SettingsForm }) {
  return (
    <Fieldset variant="unstyled" className={classes.group ?? ""} legend={<Title order={2}>Money</Title>}>
      <div>
        <Switch
          label={settingFields.deliveryToShop.label}
          {...form.getInputProps("deliveryToShop", { type: "checkbox" })}
        />
        <p className={classes.hint}>
          Otherwise it goes to the seller whose parcel earned it. Applies to deliveries from now on.
        </p>
      </div>
      <TextInput {...debtLimit} {...form.getInputProps("debtLimit")} />
    </Fieldset>
  );
}

function ShippingFields({ form }: { readonly form: SettingsForm }) {
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

function useChangeSettings() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refreshMe = useRefreshMe();
  return useMutation(
    trpc.admin.changeSettings.mutationOptions({
      onSuccess: async (_answer, changes) => {
        toastSuccess("Settings saved.");
        // An admin who must now set up a second factor can't refetch the settings.
        queryClient.setQueryData(
          trpc.admin.settings.queryKey(),
          (known) => known && ({ ...known, ...changes } as SettingsView),
        );
        await refreshLoaded(queryClient, trpc.admin.settings.pathFilter(), trpc.admin.audit.pathFilter());
        await refreshMe();
      },
    }),
  );
}

/** Saving sends only the changed fields. */
export function SettingsFields({ settings }: { settings: SettingsView }) {
  const [saved, setSaved] = useState(settings);
  const form = useSettingsForm(settings);
  const change = useChangeSettings();
  const save = (wanted: SettingsView) => {
    const changes = changesBetween(saved, wanted);
    if (Object.keys(changes).length === 0) {
      toastSuccess("Nothing to save.");
      return;
    }
    change.mutate(changes, { onSuccess: () => setSaved(wanted) });
  };
  const field = (name: Parameters<typeof form.getInputProps>[0] & keyof typeof settingFields) => ({
    label: settingFields[name].label,
    ...form.getInputProps(name),
  });

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <ShippingFields form={form} />
      <Fieldset variant="unstyled" className={classes.group ?? ""} legend={<Title order={2}>Orders</Title>}>
        <TextInput {...codLimit} {...form.getInputProps("codLimit")} />
        <TextInput inputMode="numeric" {...field("maxOpenOrders")} />
        <TextInput inputMode="numeric" {...field("maxQuantityPerLine")} />
        <div>
          <Switch
            label={settingFields.confirmFirstOrder.label}
            {...form.getInputProps("confirmFirstOrder", { type: "checkbox" })}
          />
          <p className={classes.hint}>
            They get a link by email. Sellers can’t approve the order until it is confirmed. Buyers with a
            delivered order are exempt.
          </p>
        </div>
        <TextInput
          inputMode="numeric"
          description={`1 to ${mostConfirmHours}. Unconfirmed orders are then cancelled, and their stock returns.`}
          {...field("confirmHours")}
        />
      </Fieldset>
      <MoneyFields form={form} />
      <Fieldset variant="unstyled" className={classes.group ?? ""} legend={<Title order={2}>Sellers</Title>}>
        <div>
          <Switch
            label={settingFields.sellersWait.label}
            {...form.getInputProps("sellersWait", { type: "checkbox" })}
          />
          <p className={classes.hint}>
            Products of sellers who sign up from now on stay out of the shop until you approve the seller
            under People.
          </p>
        </div>
        <TextInput
          inputMode="numeric"
          description={`At most ${maxUnapprovedNewProducts.toLocaleString("en-IN")} for sellers who aren’t approved`}
          {...field("maxNewProducts")}
        />
      </Fieldset>
      <Fieldset variant="unstyled" className={classes.group ?? ""} legend={<Title order={2}>Admins</Title>}>
        <div>
          <Switch
            label={settingFields.adminsNeedSecondFactor.label}
            {...form.getInputProps("adminsNeedSecondFactor", { type: "checkbox" })}
          />
          <p className={classes.hint}>
            Admins without one must set one up before they can do anything else. That includes you.
          </p>
        </div>
      </Fieldset>
      <Fieldset variant="unstyled" className={classes.group ?? ""} legend={<Title order={2}>Shop</Title>}>
        <TextInput description="Shown on the About page and in emails" {...field("shopName")} />
        <TextInput
          type="email"
          description="Contact details are shown on the Contact and About pages. Empty fields are hidden."
          {...field("supportEmail")}
        />
        <TextInput type="tel" {...field("supportPhone")} />
        <TextInput {...field("supportAddress")} />
      </Fieldset>
      <ErrorBanner>
        {change.error && messageOf(change.error, "Failed to save the settings. Please try again.")}
      </ErrorBanner>
      <Button type="submit" loading={change.isPending} className={classes.save ?? ""}>
        Save Settings
      </Button>
    </form>
  );
}
