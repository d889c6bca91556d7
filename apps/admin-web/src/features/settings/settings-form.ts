import type { ChangeSettingsInput, SettingsView } from "@haat/contract/admin/settings.schema";
import { paiseToRupees } from "@haat/contract/money";

/** The settings as the form shows them. */
export function formValuesOf(settings: SettingsView) {
  const { shippingFeePaise, freeAbovePaise, codLimitPaise, ...others } = settings;
  const { maxOpenOrders, maxQuantityPerLine, maxNewProducts, ...rest } = others;
  return {
    ...rest,
    shippingFee: String(paiseToRupees(shippingFeePaise)),
    isFreeAbove: freeAbovePaise !== null,
    freeAbove: freeAbovePaise === null ? "" : String(paiseToRupees(freeAbovePaise)),
    codLimit: codLimitPaise === null ? "" : String(paiseToRupees(codLimitPaise)),
    maxOpenOrders: String(maxOpenOrders),
    maxQuantityPerLine: String(maxQuantityPerLine),
    maxNewProducts: String(maxNewProducts),
  };
}

/** Only what becomes another value, so that what someone else changed in the meantime stays. */
export function changesBetween(before: SettingsView, after: SettingsView): ChangeSettingsInput {
  const changed = Object.entries(after).filter(
    ([name, value]) => before[name as keyof SettingsView] !== value,
  );
  return Object.fromEntries(changed);
}
