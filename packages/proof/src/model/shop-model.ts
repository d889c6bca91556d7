import type { Reason } from "@haat/contract/errors";
import type { Paise } from "@haat/contract/money";
import type { PlaceOrderInput } from "@haat/contract/order/order.schema";
import type { LineStage, OrderStatus } from "@haat/contract/order/order.stages";

/** A whole shop in memory: the stock, the carts and the orders of a few people. */
export interface Shop {
  readonly products: Record<string, Product>;
  /** The open entries of all carts; an ordered entry is a line of its order. */
  readonly entries: Record<string, Entry>;
  readonly orders: Record<string, Order>;
}

export interface Product {
  readonly sellerId: string;
  name: string;
  pricePaise: Paise;
  stock: number;
  version: number;
  isDeleted: boolean;
}

export interface Entry {
  readonly buyerId: string;
  readonly productId: string;
  quantity: number;
}

export interface Order {
  readonly buyerId: string;
  /** What the buyer sent when they placed it. */
  readonly sent: PlaceOrderInput;
  readonly subtotalPaise: Paise;
  readonly totalPaise: Paise;
  status: OrderStatus;
  /** By the id of the cart entry that each was. */
  readonly lines: Record<string, Line>;
}

export interface Line {
  readonly id: string;
  readonly productId: string;
  readonly quantity: number;
  readonly unitPricePaise: Paise;
  stage: LineStage;
  /** Who moved it last, if anyone. */
  movedBy: string | null;
  /** Where it stood when the admin's rejection closed it. */
  closedFrom: LineStage | null;
}

/** The limits of this shop; low, so that people run into them. */
export const limits = { openOrders: 3, cartEntries: 3, quantity: 99, stock: 130 } as const;

/** Who asks, and for what. */
export interface Deed<Input> {
  readonly by: { readonly id: string; readonly name: string };
  readonly input: Input;
}

/** What somebody is answered: facts, or the reason of a refusal. */
export interface Answer {
  readonly refused?: Reason;
  /** A fault that is no refusal; the model never foresees one. */
  readonly broken?: string;
  readonly entryId?: string;
  readonly quantity?: number;
  readonly merged?: boolean;
  readonly stock?: number;
  readonly stage?: LineStage;
  readonly order?: OrderGist;
  readonly replayed?: boolean;
}

/** What an answer says of an order; lines by the cart entry that each was. */
export interface OrderGist {
  readonly id: string;
  readonly status: OrderStatus;
  readonly totalPaise: number;
  readonly lines: Readonly<Record<string, { readonly id: string; readonly stage: LineStage }>>;
}

/** What a refusal names is held by the tests of each verb. */
export function refused(reason: Reason): Answer {
  return { refused: reason };
}

/** The product if it is for sale. */
export function productForSale(shop: Shop, productId: string): Product | null {
  const product = shop.products[productId];
  return product && !product.isDeleted ? product : null;
}

/** The product while it is for sale, to its own seller. */
export function productOf(shop: Shop, sellerId: string, productId: string): Product | null {
  const product = productForSale(shop, productId);
  return product?.sellerId === sellerId ? product : null;
}

export function cartOf(shop: Shop, buyerId: string): [id: string, entry: Entry][] {
  return Object.entries(shop.entries).filter(([, entry]) => entry.buyerId === buyerId);
}

export function ordersOf(shop: Shop, buyerId: string): [id: string, order: Order][] {
  return Object.entries(shop.orders).filter(([, order]) => order.buyerId === buyerId);
}

/** Whether less is left of any of these products than is wanted. */
export function isShort(
  shop: Shop,
  wanted: readonly { readonly productId: string; readonly quantity: number }[],
): boolean {
  return wanted.some(({ productId, quantity }) => (shop.products[productId]?.stock ?? 0) < quantity);
}

/** What an answer says of this order. */
export function gistOf(id: string, { status, totalPaise, lines }: Order): OrderGist {
  const told = Object.entries(lines).map(([entryId, line]) => [entryId, { id: line.id, stage: line.stage }]);
  return { id, status, totalPaise, lines: Object.fromEntries(told) as OrderGist["lines"] };
}
