import type { ShippingAddress, UserView } from "@haat/contract/account/account.schema";
import { tenDigits } from "@haat/contract/account/phone";
import { recipientSchema, type Recipient, type RecipientForm } from "@haat/contract/account/recipient.schema";

/** Draft key of the cart's order; single entries use their id. */
export const cartDraft = "cart";

const noAddress = { houseNo: "", road: "", city: "", district: "", state: "", pin: "" };

export function accountForm({ name, contact, address }: UserView): RecipientForm & ShippingAddress {
  return { name, phone: tenDigits(contact), ...noAddress, ...address };
}

/** Null when the account lacks something. */
export function accountRecipient(account: UserView): Recipient | null {
  return recipientSchema.safeParse(accountForm(account)).data ?? null;
}

export function addressOf({ houseNo, road, city, district, state, pin }: Recipient): ShippingAddress {
  return { houseNo, road, city, district, state, pin };
}

export function isOtherAddress(form: RecipientForm, { address }: UserView): boolean {
  const known: RecipientForm = { name: "", phone: "", ...noAddress, ...address };
  return (["houseNo", "road", "city", "district", "state", "pin"] as const).some(
    (field) => (form[field] ?? "").trim() !== known[field],
  );
}
