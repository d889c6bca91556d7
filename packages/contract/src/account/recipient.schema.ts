import { z } from "zod";
import { shippingAddressSchema } from "./account.schema.ts";
import { nameLine } from "./name.schema.ts";
import { tenDigits } from "./phone.ts";

const phoneSentence = "Enter a phone number of 10 digits, for example 98765 43210.";

/** Ten digits, however they are typed, so that the courier can call. */
export const phoneSchema = z
  .string({ error: phoneSentence })
  .trim()
  .overwrite(tenDigits)
  .regex(/^[1-9]\d{9}$/, phoneSentence);

/** Belongs to the order; the account keeps its own name, number and address. */
export const recipientSchema = z.object({
  name: nameLine("Name", 100),
  phone: phoneSchema,
  ...shippingAddressSchema.shape,
});
export type Recipient = z.output<typeof recipientSchema>;
export type RecipientForm = z.input<typeof recipientSchema>;

/** For clients without a recipient: name and number come from the account. */
export const deliverySchema = recipientSchema.partial({ name: true, phone: true });

/** The phone is unchecked: old accounts may have a number that isn't ten digits. */
export const recipientView = z.object({
  name: z.string(),
  phone: z.string(),
  houseNo: z.string(),
  road: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  pin: z.string(),
});
