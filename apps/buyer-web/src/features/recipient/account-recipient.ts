import type { ShippingAddress, UserView } from "@haat/contract/account/account.schema";
import { tenDigits } from "@haat/contract/account/phone";
import { recipientSchema, type Recipient, type RecipientForm } from "@haat/contract/account/recipient.schema";

/** By what a tab keeps the recipient of the cart's order; that of one entry goes by its id. */
export const cartDraft = "cart";

const noAddress = { houseNo: "", road: "", city: "", district: "", state: "", pin: "" };

/** What a recipient starts from: the account's own name, number and address. */
export function accountForm({ name, contact, address }: UserView): RecipientForm & ShippingAddress {
  return { name, phone: tenDigits(contact), ...noAddress, ...address };
}

/** The account as a recipient; null where something is missing for that. */
export function accountRecipient(account: UserView): Recipient | null {
  return recipientSchema.safeParse(accountForm(account)).data ?? null;
}

/** The address of a recipient without the person. */
export function addressOf({ houseNo, road, city, district, state, pin }: Recipient): ShippingAddress {
  return { houseNo, road, city, district, state, pin };
}

/** Whether this is another address than the account's. */
export function isOtherAddress(form: RecipientForm, { address }: UserView): boolean {
  const known: RecipientForm = { name: "", phone: "", ...noAddress, ...address };
  return (["houseNo", "road", "city", "district", "state", "pin"] as const).some(
    (field) => (form[field] ?? "").trim() !== known[field],
  );
}
