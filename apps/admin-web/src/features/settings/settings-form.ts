import {
  settingsForm,
  type ChangeSettingsInput,
  type SettingsView,
} from "@haat/contract/admin/settings.schema";
import { paiseToRupees } from "@haat/contract/money";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";

function formValuesOf(settings: SettingsView) {
  const {
    shippingFeePaise,
    freeAbovePaise,
    codLimitPaise,
    debtLimitPaise,
    handOverDays,
    deliveryDays,
    returnDays,
    maxOpenOrders,
    maxQuantityPerLine,
    maxNewProducts,
    confirmHours,
    ...rest
  } = settings;
  return {
    ...rest,
    shippingFee: String(paiseToRupees(shippingFeePaise)),
    isFreeAbove: freeAbovePaise !== null,
    freeAbove: freeAbovePaise === null ? "" : String(paiseToRupees(freeAbovePaise)),
    handOverDays: String(handOverDays),
    deliveryDays: String(deliveryDays),
    returnDays: String(returnDays),
    codLimit: codLimitPaise === null ? "" : String(paiseToRupees(codLimitPaise)),
    debtLimit: debtLimitPaise === null ? "" : String(paiseToRupees(debtLimitPaise)),
    maxOpenOrders: String(maxOpenOrders),
    maxQuantityPerLine: String(maxQuantityPerLine),
    maxNewProducts: String(maxNewProducts),
    confirmHours: String(confirmHours),
  };
}

/** Only changed values, so that another admin's changes stay. */
export function changesBetween(before: SettingsView, after: SettingsView): ChangeSettingsInput {
  const changed = Object.entries(after).filter(
    ([name, value]) => before[name as keyof SettingsView] !== value,
  );
  return Object.fromEntries(changed);
}

export const useSettingsForm = (settings: SettingsView) =>
  useZodForm(settingsForm, { initialValues: formValuesOf(settings) });

export type SettingsForm = ReturnType<typeof useSettingsForm>;
