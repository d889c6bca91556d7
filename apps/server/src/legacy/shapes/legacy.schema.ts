import { z } from "zod";
import { lineStages, orderStatuses } from "@haat/contract/order/order.stages";
import { userTypes } from "@haat/contract/roles";

const text = z.string();
const moment = z.string().describe("ISO 8601, UTC");
const rupees = z.number().describe("Rupees");

export const legacyAddress = z.object({
  houseNo: text,
  road: text,
  city: text,
  district: text,
  state: text,
  pin: text,
});

/** A person with their token, flat. */
export const legacyUser = z.object({
  _id: text,
  name: text,
  email: text,
  contact: text,
  userType: z.enum(userTypes),
  address: legacyAddress.describe("All six, each empty when there is none"),
  token: text,
});

/** Both sets of keys: screens read one or the other. */
const legacyShipping = legacyAddress.extend({ street: text, zipCode: text, country: text });

const orderItems = z.object({ quantity: z.int(), priceAtTime: rupees });

/** An order line as its seller sees it, in a product. */
export const legacyRequest = z.object({
  _id: text,
  user: text.describe("The buyer's name"),
  product: text.describe("The product's id"),
  items: orderItems,
  totalPrice: rupees,
  stage: z.enum(["ORDERED", "PENDING", "APPROVED", "REJECTED"]),
  createdAt: moment,
  updatedAt: moment,
  shippingAddress: legacyShipping,
});

export const legacyProduct = z.object({
  _id: text,
  pId: text,
  name: text,
  brand: text,
  description: text,
  price: rupees,
  category: text,
  subcategory: text,
  stock: z.int(),
  rating: z.number().describe("0 while there are no ratings"),
  imagesUrl: z.union([z.tuple([text]), z.literal("")]).describe("One absolute address, or empty"),
  sellerId: text,
  orderList: z.array(legacyRequest).describe("Empty but for the seller's own products"),
  createdAt: moment,
  updatedAt: moment,
});

/** A product as its seller gets it; the two further fields come back with an edit and keep sales safe. */
export const legacyOwnProduct = legacyProduct.extend({
  version: z.int(),
  stockSeen: z.int(),
});

/** A cart entry, ordered or not. */
export const legacyEntry = z.object({
  _id: text,
  user: text.describe("The buyer's id"),
  product: legacyProduct,
  items: orderItems,
  totalPrice: rupees,
  stage: z.enum(lineStages),
  createdAt: moment,
  updatedAt: moment,
  shippingAddress: legacyShipping,
});

export const legacyAdminOrder = z.object({
  _id: text,
  user: z.object({ name: text }),
  totalAmount: rupees,
  status: z.enum(orderStatuses),
});

const message = text;
export const messageOnly = z.object({ message });
export const withProduct = z.object({ message, product: legacyOwnProduct });
export const withProducts = z.object({ message, product: z.array(legacyProduct) });
export const withOwnProducts = z.object({ message, product: z.array(legacyOwnProduct) });
export const withEntry = z.object({ message, cart: legacyEntry });
export const withEntries = z.object({ message, cart: z.array(legacyEntry) });
export const withRequest = z.object({ message, cart: legacyRequest });

export type LegacyUser = z.output<typeof legacyUser>;
export type LegacyShipping = z.output<typeof legacyShipping>;
export type LegacyRequest = z.output<typeof legacyRequest>;
export type LegacyProduct = z.output<typeof legacyProduct>;
export type LegacyOwnProduct = z.output<typeof legacyOwnProduct>;
export type LegacyEntry = z.output<typeof legacyEntry>;
