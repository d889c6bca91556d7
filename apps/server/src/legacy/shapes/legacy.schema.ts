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

export const legacyUser = z.object({
  _id: text,
  name: text,
  email: text,
  contact: text,
  userType: z.enum(userTypes),
  address: legacyAddress.describe("All six fields, empty without an address"),
  token: text,
});

const legacyShipping = legacyAddress.extend({ street: text, zipCode: text, country: text });

const orderItems = z.object({ quantity: z.int(), priceAtTime: rupees });

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
  rating: z.number().describe("0 without ratings"),
  imagesUrl: z.union([z.tuple([text]), z.literal("")]).describe("One absolute address, or empty"),
  sellerId: text,
  orderList: z.array(legacyRequest).describe("Filled only for the seller's own products"),
  createdAt: moment,
  updatedAt: moment,
});

/** Edits return the two extra fields, which detect changes and protect sales. */
export const legacyOwnProduct = legacyProduct.extend({
  version: z.int(),
  stockSeen: z.int(),
});

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
