import { z } from "zod";
import { shippingAddressSchema } from "./account.schema.ts";
import { nameLine } from "./name.schema.ts";
import { tenDigits } from "./phone.ts";

const phoneSentence = "Enter a phone number of 10 digits, for example 98765 43210.";

/** A number that the courier can call: ten digits, however it is written. */
export const phoneSchema = z
  .string({ error: phoneSentence })
  .trim()
  .overwrite(tenDigits)
  .regex(/^[1-9]\d{9}$/, phoneSentence);

/** To whom and where an order goes. It belongs to the order alone; the account has a name, number and address of its own. */
export const recipientSchema = z.object({
  name: nameLine("Name", 100),
  phone: phoneSchema,
  ...shippingAddressSchema.shape,
});
export type Recipient = z.output<typeof recipientSchema>;
/** Its fields as they are typed. */
export type RecipientForm = z.input<typeof recipientSchema>;

/** The same from a client that knows no recipient: name and number are then those of the account. */
export const deliverySchema = recipientSchema.partial({ name: true, phone: true });

/** A recipient as an order keeps it; the number of one whose account has none of ten digits is as it was typed there. */
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
