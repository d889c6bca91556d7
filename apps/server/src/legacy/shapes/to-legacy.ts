import type { ShippingAddress, UserView } from "@haat/contract/account/account.schema";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import { paise, paiseToRupees } from "@haat/contract/money";
import type { LineView, OrderView, RequestView } from "@haat/contract/order/order.schema";
import { catalogueName } from "@haat/contract/product/category.constants";
import { fullName } from "@haat/contract/product/family/full-name";
import type { WholeProduct } from "@haat/contract/product/for-sale.schema";
import { ownPicture } from "@haat/contract/product/picture";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import type {
  LegacyEntry,
  LegacyOwnProduct,
  LegacyProduct,
  LegacyRequest,
  LegacyShipping,
  LegacyUser,
} from "./legacy.schema.ts";

export const noAddress: ShippingAddress = {
  houseNo: "",
  road: "",
  city: "",
  district: "",
  state: "",
  pin: "",
};

export function toLegacyUser({ id, ...user }: UserView, token: string): LegacyUser {
  const { name, email, contact, userType, address } = user;
  return { _id: id, name, email, contact, userType, address: address ?? noAddress, token };
}

function toShipping(address: ShippingAddress): LegacyShipping {
  const { houseNo, road, city, district, state, pin } = address;
  const street = [houseNo, road].filter(Boolean).join(" ");
  return { houseNo, road, city, district, state, pin, street, zipCode: pin, country: "India" };
}

function toPictures(picture: string | null | undefined, origin: string): LegacyProduct["imagesUrl"] {
  if (!picture) return "";
  return [ownPicture.test(picture) ? `${origin}${picture}` : picture];
}

type KnownProduct = Pick<
  WholeProduct,
  | ("id" | "name" | "brand" | "description" | "category" | "subcategory" | "pricePaise" | "stock")
  | ("rating" | "pictures" | "createdAt" | "updatedAt" | "variant")
>;

export function toLegacyProduct(
  product: KnownProduct & Pick<WholeProduct, "sellerId">,
  origin: string,
): LegacyProduct {
  return { ...toFields(product, product.sellerId, origin), category: catalogueName(product.category) };
}

function toFields(product: KnownProduct, sellerId: string, origin: string): LegacyProduct {
  const name = fullName(product);
  const { id, brand, description, category, subcategory, stock, createdAt, updatedAt } = product;
  return {
    _id: id,
    pId: id,
    name,
    brand,
    description,
    category,
    subcategory,
    stock,
    sellerId,
    price: paiseToRupees(product.pricePaise),
    rating: product.rating?.average ?? 0,
    imagesUrl: toPictures(product.pictures[0], origin),
    orderList: [],
    createdAt,
    updatedAt,
  };
}

/** One seller screen calls undecided lines ORDERED, another PENDING. */
export type Waiting = "ORDERED" | "PENDING";

interface SellersSide {
  readonly sellerId: string;
  readonly origin: string;
  readonly waiting: Waiting;
}

export function toOwnProduct(
  product: SellerProductView,
  requests: readonly RequestView[],
  { sellerId, origin, waiting }: SellersSide,
): LegacyOwnProduct {
  return {
    ...toFields(product, sellerId, origin),
    orderList: requests.map((request) => toRequest(request, waiting)),
    version: product.version,
    stockSeen: product.stock,
  };
}

/** A line for its seller. The client has no CANCELLED, so it shows as REJECTED. */
export function toRequest(request: RequestView, waiting: Waiting = "ORDERED"): LegacyRequest {
  const { cartEntryId, buyerName, productId, quantity, stage, createdAt, decidedAt } = request;
  const stages = {
    ORDERED: waiting,
    APPROVED: "APPROVED",
    REJECTED: "REJECTED",
    CANCELLED: "REJECTED",
  } as const;
  return {
    _id: cartEntryId,
    user: buyerName,
    product: productId,
    items: { quantity, priceAtTime: paiseToRupees(request.unitPricePaise) },
    totalPrice: paiseToRupees(request.totalPaise),
    stage: stage === "CREATED" ? waiting : stages[stage],
    createdAt,
    updatedAt: decidedAt ?? createdAt,
    shippingAddress: toShipping(request.shippingAddress),
  };
}

interface BuyersSide {
  readonly buyer: UserView;
  readonly origin: string;
  readonly products: ReadonlyMap<string, WholeProduct>;
}

export function toOpenEntry(entry: CartEntryView, { buyer, origin, products }: BuyersSide): LegacyEntry {
  const { id, product, quantity, createdAt } = entry;
  const whole = products.get(product.id) ?? {
    ...product,
    description: "",
    pictures: product.picture ? [product.picture] : [],
    createdAt,
    updatedAt: createdAt,
  };
  return {
    _id: id,
    user: buyer.id,
    product: toLegacyProduct(whole, origin),
    items: { quantity, priceAtTime: paiseToRupees(product.pricePaise) },
    totalPrice: paiseToRupees(entry.totalPaise),
    stage: "CREATED",
    createdAt,
    updatedAt: createdAt,
    shippingAddress: toShipping(buyer.address ?? noAddress),
  };
}

export function toOrderedEntry(order: OrderView, line: LineView, side: BuyersSide): LegacyEntry {
  const { buyer, origin, products } = side;
  const { cartEntryId, productId, brand, quantity, stage } = line;
  const price = paiseToRupees(line.unitPricePaise);
  const whole = products.get(productId);
  const decided = order.events.findLast(({ lineId }) => lineId === line.id);
  return {
    _id: cartEntryId,
    user: buyer.id,
    product: {
      ...(whole ? toLegacyProduct(whole, origin) : goneProduct(line, order)),
      name: fullName(line),
      brand,
      price,
      imagesUrl: toPictures(line.picture, origin),
    },
    items: { quantity, priceAtTime: price },
    // The client says "to pay", so an exchange shows what its credit leaves.
    totalPrice: paiseToRupees(paise(line.totalPaise - (order.creditPaise ?? 0))),
    stage,
    createdAt: order.createdAt,
    updatedAt: decided?.at ?? order.createdAt,
    shippingAddress: toShipping(order.shippingAddress),
  };
}

function goneProduct({ productId }: LineView, { createdAt }: OrderView) {
  return {
    _id: productId,
    pId: productId,
    description: "",
    category: "",
    subcategory: "",
    stock: 0,
    rating: 0,
    sellerId: "",
    orderList: [],
    createdAt,
    updatedAt: createdAt,
  };
}
