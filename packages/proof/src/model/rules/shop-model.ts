import type { RemittedOutcome } from "@haat/contract/book/book.constants";
import type { RemitCashInput } from "@haat/contract/book/book.schema";
import type { Reason } from "@haat/contract/errors";
import type { Paise } from "@haat/contract/money";
import type { PlaceOrderInput } from "@haat/contract/order/order.schema";
import type { LineStage, OrderStatus } from "@haat/contract/order/order.stages";
import type { ReturnPayer, ReturnReason, ReturnStage } from "@haat/contract/returns/return.stages";
import type { ShipmentStage } from "@haat/contract/shipment/shipment.stages";

/** A whole shop in memory: the stock, the carts, the orders, the parcels and the money of a few people. */
export interface Shop {
  readonly products: Record<string, Product>;
  /** The open entries of all carts; an ordered entry is a line of its order. */
  readonly entries: Record<string, Entry>;
  readonly orders: Record<string, Order>;
  readonly parcels: Record<string, Parcel>;
  readonly returns: Record<string, Return>;
  /** What went into and out of the bank, the first first. */
  readonly payments: Payment[];
  /** The one courier that collects for the shop. */
  readonly courier: Courier;
}

export interface Courier {
  readonly id: string;
  readonly name: string;
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
  /** Whether the last status that the admin chose was an earlier one: it stays as they chose. */
  isPutBack: boolean;
  /** By the id of the cart entry that each was. */
  readonly lines: Record<string, Line>;
}

export interface Line {
  readonly id: string;
  readonly productId: string;
  readonly quantity: number;
  readonly unitPricePaise: Paise;
  readonly commissionPaise: number;
  stage: LineStage;
  /** The parcel that it is in, or was in until the end. */
  parcelId: string | null;
  /** Who moved it last, if anyone. */
  movedBy: string | null;
  /** Where it stood when the admin's rejection closed it. */
  closedFrom: LineStage | null;
}

export interface Parcel {
  readonly orderId: string;
  readonly sellerId: string;
  readonly collectPaise: number;
  stage: ShipmentStage;
  isOverridden: boolean;
  /** The courier who collects for the shop; else its seller has the cash. */
  collectorId: string | null;
  isPaidIn: boolean;
}

export interface Return {
  readonly lineId: string;
  /** What it was delivered in. */
  readonly parcelId: string;
  readonly quantity: number;
  readonly reason: ReturnReason;
  readonly words: string;
  readonly refundPaise: number;
  readonly commissionPaise: number;
  readonly pays: ReturnPayer;
  stage: ReturnStage;
  isFinal: boolean;
  /** Whether the shop gave the money back, its own or in the seller's place. */
  isPaidByShop: boolean;
  isGood: boolean | null;
  told: string;
  reference: string;
  movedBy: string;
}

/** Money that went into or out of the bank under a reference. */
export type Payment =
  | { readonly kind: "paid-out"; readonly reference: string; readonly paid: Readonly<Record<string, number>> }
  | {
      readonly kind: "paid-in";
      readonly reference: string;
      readonly sellerId: string;
      readonly paise: number;
    }
  | {
      readonly kind: "remitted";
      readonly reference: string;
      readonly rows: RemitCashInput["rows"];
      readonly outcomes: readonly RemittedOutcome[];
    };

/** The limits of this shop; low, so that people run into them. */
export const limits = {
  openOrders: 3,
  cartEntries: 3,
  quantity: 99,
  stock: 130,
  debtPaise: 15_000,
} as const;

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
  readonly parcels?: Readonly<Record<string, ParcelGist>>;
  /** What a call on several left as it is, and why. */
  readonly declined?: Readonly<Record<string, Reason>>;
  readonly returned?: ReturnGist;
  /** What each seller was paid. */
  readonly paid?: Readonly<Record<string, number>>;
  readonly rows?: readonly RemittedOutcome[];
}

/** What an answer says of an order; lines by the cart entry that each was. */
export interface OrderGist {
  readonly id: string;
  readonly status: OrderStatus;
  readonly totalPaise: number;
  readonly lines: Readonly<Record<string, { readonly id: string; readonly stage: LineStage }>>;
  readonly parcels: Readonly<Record<string, ParcelGist>>;
}

/** What an answer says of a parcel. */
export interface ParcelGist {
  readonly stage: ShipmentStage;
  readonly collectPaise: number;
  readonly lineIds: readonly string[];
}

/** What an answer says of a return. */
export interface ReturnGist extends Pick<Return, "stage" | "pays" | "refundPaise" | "isGood"> {
  readonly id: string;
}

/** What a refusal names is held by the tests of each verb. */
export function refused(reason: Reason): Answer {
  return { refused: reason };
}
