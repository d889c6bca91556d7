import { z } from "zod";
import { contactSchema, emailSchema } from "../account/account.schema.ts";
import { commissionRule } from "../book/book.schema.ts";
import { maxQuantityPerLine } from "../cart/cart.constants.ts";
import { lawfulCashBelow } from "../delivery/delivery.constants.ts";
import { optionalTextLine, textLine } from "../id.schema.ts";
import { paiseSchema } from "../money.schema.ts";
import { formatPaise, rupeesToPaise } from "../money.ts";
import { mostConfirmHours, mostDeliveryDays } from "../order/order.constants.ts";
import { mostNewProducts } from "../product/product.constants.ts";
import { returnDaysSchema } from "../returns/return-days.schema.ts";
import { mostHandOverDays } from "../shipment/shipment.constants.ts";
import { readWhole } from "../typed/whole-number.ts";

const wholeNumber = (most: number) => {
  const sentence = `Enter a whole number from 1 to ${new Intl.NumberFormat("en-IN").format(most)}.`;
  return z.int(sentence).min(1, sentence).max(most, sentence);
};

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

/** Null `freeAbovePaise`: never free. Null `codLimitPaise`: only the legal limit applies. */
export const settingsView = z.object({
  shippingFeePaise: amount,
  freeAbovePaise: amount.nullable(),
  handOverDays: wholeNumber(mostHandOverDays),
  deliveryDays: wholeNumber(mostDeliveryDays),
  /** 0: only faulty, wrong or late items can be returned. */
  returnDays: returnDaysSchema,
  codLimitPaise: codLimit.nullable(),
  maxOpenOrders: wholeNumber(10_000),
  maxQuantityPerLine: wholeNumber(maxQuantityPerLine),
  maxNewProducts: wholeNumber(mostNewProducts),
  confirmFirstOrder: z.boolean(),
  confirmHours: wholeNumber(mostConfirmHours),
  /** Otherwise the delivery fee belongs to the seller whose parcel collects it. */
  deliveryToShop: z.boolean(),
  /** A seller who owes this much can't approve orders. */
  debtLimitPaise: debtLimit.nullable(),
  sellersWait: z.boolean(),
  adminsNeedSecondFactor: z.boolean(),
  shopName: textLine("A name", 40),
  // Empty ones aren't shown.
  supportEmail: z.union([z.literal(""), emailSchema], "Enter a valid email address."),
  supportPhone: optionalTextLine("A phone number", 40),
  supportAddress: optionalTextLine("An address", 200),
});
export type SettingsView = z.output<typeof settingsView>;

/** Values saved before this rule existed are still shown. */
const supportPhone = z
  .string()
  .trim()
  .pipe(z.union([z.literal(""), contactSchema]));

/** Omitted settings keep their value. */
export const changeSettingsInput = settingsView.extend({ supportPhone }).partial();
export type ChangeSettingsInput = z.output<typeof changeSettingsInput>;

/** Public facts about the shop, and the commission of sellers without an agreement. */
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

const rupees = (amount: typeof shape.shippingFeePaise) =>
  z
    .string()
    .transform((text) => rupeesToPaise(text.trim()) ?? Number.NaN)
    .pipe(amount);

/** Empty means no limit. */
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
    confirmHours: count(shape.confirmHours),
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

/** Typed values; `isFreeAbove` turns free shipping on. */
type SettingsFormValues = Omit<z.input<typeof settingsFields>, "freeAbove"> & {
  isFreeAbove: boolean;
  freeAbove: string;
};

export const settingsForm = z.preprocess(
  ({ isFreeAbove, freeAbove, ...typed }: SettingsFormValues) => ({
    ...typed,
    freeAbove: isFreeAbove ? freeAbove : null,
  }),
  settingsFields,
);
