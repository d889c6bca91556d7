import { z } from "zod";
import { contactSchema, emailSchema } from "../account/account.schema.ts";
import { commissionRule } from "../book/book.schema.ts";
import { maxQuantityPerLine } from "../cart/cart.constants.ts";
import { lawfulCashBelow } from "../delivery/delivery.constants.ts";
import { optionalTextLine, textLine } from "../id.schema.ts";
import { paiseSchema } from "../money.schema.ts";
import { formatPaise, rupeesToPaise } from "../money.ts";
import { mostDeliveryDays } from "../order/order.constants.ts";
import { mostNewProducts } from "../product/product.constants.ts";
import { returnDaysSchema } from "../returns/return-days.schema.ts";
import { mostHandOverDays } from "../shipment/shipment.constants.ts";
import { readWhole } from "../typed/whole-number.ts";

const wholeNumber = (most: number) => {
  const sentence = `Enter a whole number from 1 to ${new Intl.NumberFormat("en-IN").format(most)}.`;
  return z.int(sentence).min(1, sentence).max(most, sentence);
};

/** At most ₹1,00,000; the sentence names it. */
const amountSentence = "Enter an amount in rupees from 0 to 1,00,000.";
const amount = z
  .int(amountSentence)
  .nonnegative(amountSentence)
  .max(10_000_000, amountSentence)
  .pipe(paiseSchema);

const codLimitSentence = `Enter an amount in rupees from 1 to less than ${formatPaise(lawfulCashBelow).slice(1)}.`;
const codLimit = z
  .int(codLimitSentence)
  .min(100, codLimitSentence)
  .max(lawfulCashBelow - 1, codLimitSentence)
  .pipe(paiseSchema);

const debtLimitSentence = "Enter an amount in rupees from 1 to 1,00,000.";
const debtLimit = z
  .int(debtLimitSentence)
  .min(100, debtLimitSentence)
  .max(10_000_000, debtLimitSentence)
  .pipe(paiseSchema);

/** Everything an admin can set. Without a threshold shipping is never free, without a limit of cash the law's alone holds. */
export const settingsView = z.object({
  shippingFeePaise: amount,
  freeAbovePaise: amount.nullable(),
  handOverDays: wholeNumber(mostHandOverDays),
  deliveryDays: wholeNumber(mostDeliveryDays),
  /** So many days after its delivery something can be sent back; 0 only what is broken, wrong or late. */
  returnDays: returnDaysSchema,
  codLimitPaise: codLimit.nullable(),
  maxOpenOrders: wholeNumber(10_000),
  maxQuantityPerLine: wholeNumber(maxQuantityPerLine),
  maxNewProducts: wholeNumber(mostNewProducts),
  confirmFirstOrder: z.boolean(),
  /** Whether the delivery fee is the shop's; else it is of the seller whose parcel brings it in. */
  deliveryToShop: z.boolean(),
  /** From so much that a seller owes the shop on they can approve nothing. */
  debtLimitPaise: debtLimit.nullable(),
  sellersWait: z.boolean(),
  adminsNeedSecondFactor: z.boolean(),
  shopName: textLine("A name", 40),
  // What is empty is not shown.
  supportEmail: z.union([z.literal(""), emailSchema], "Enter a valid email address."),
  supportPhone: optionalTextLine("A phone number", 40),
  supportAddress: optionalTextLine("An address", 200),
});
export type SettingsView = z.output<typeof settingsView>;

/** A number that can be called, or none. One that was saved before this rule is still shown. */
const supportPhone = z
  .string()
  .trim()
  .pipe(z.union([z.literal(""), contactSchema]));

/** What is left out stays as it is. */
export const changeSettingsInput = settingsView.extend({ supportPhone }).partial();
export type ChangeSettingsInput = z.output<typeof changeSettingsInput>;

/** What the shop tells everybody about itself, and what it takes of what a new seller sells. */
export const shopView = settingsView
  .pick({
    shopName: true,
    supportEmail: true,
    supportPhone: true,
    supportAddress: true,
    sellersWait: true,
    deliveryToShop: true,
  })
  .extend({ commission: z.array(commissionRule.omit({ seller: true })) });
export type ShopView = z.output<typeof shopView>;

const { shape } = settingsView;

/** A field of rupees that ends as an amount of the settings, with the same sentence. */
const rupees = (amount: typeof shape.shippingFeePaise) =>
  z
    .string()
    .transform((text) => rupeesToPaise(text.trim()) ?? Number.NaN)
    .pipe(amount);

/** A limit as it is typed; nothing is no limit. */
const rupeesOrNone = (limit: typeof shape.codLimitPaise) =>
  z
    .string()
    .transform((text) => (text.trim() === "" ? null : (rupeesToPaise(text) ?? Number.NaN)))
    .pipe(limit);

const count = (whole: typeof shape.maxOpenOrders) =>
  z
    .string()
    .transform((text) => readWhole(text) ?? Number.NaN)
    .pipe(whole);

const settingsFields = z
  .object({
    shippingFee: rupees(shape.shippingFeePaise),
    freeAbove: rupees(shape.shippingFeePaise).nullable(),
    handOverDays: count(shape.handOverDays),
    deliveryDays: count(shape.deliveryDays),
    returnDays: count(shape.returnDays),
    codLimit: rupeesOrNone(shape.codLimitPaise),
    maxOpenOrders: count(shape.maxOpenOrders),
    maxQuantityPerLine: count(shape.maxQuantityPerLine),
    maxNewProducts: count(shape.maxNewProducts),
    confirmFirstOrder: shape.confirmFirstOrder,
    deliveryToShop: shape.deliveryToShop,
    debtLimit: rupeesOrNone(shape.debtLimitPaise),
    sellersWait: shape.sellersWait,
    adminsNeedSecondFactor: shape.adminsNeedSecondFactor,
    shopName: shape.shopName,
    supportEmail: shape.supportEmail,
    supportPhone,
    supportAddress: shape.supportAddress,
  })
  .transform(({ shippingFee, freeAbove, codLimit, debtLimit, ...rest }): SettingsView => ({
    ...rest,
    shippingFeePaise: shippingFee,
    freeAbovePaise: freeAbove,
    codLimitPaise: codLimit,
    debtLimitPaise: debtLimit,
  }));

/** The fields as they are typed; whether shipping is ever free is a switch of its own. */
type SettingsFormValues = Omit<z.input<typeof settingsFields>, "freeAbove"> & {
  isFreeAbove: boolean;
  freeAbove: string;
};

/** The form as it is typed; what it hands on are the settings. */
export const settingsForm = z.preprocess(
  ({ isFreeAbove, freeAbove, ...typed }: SettingsFormValues) => ({
    ...typed,
    freeAbove: isFreeAbove ? freeAbove : null,
  }),
  settingsFields,
);
