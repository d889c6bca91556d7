import type { RemittedOutcome } from "@haat/contract/book/book.constants";
import type { RemitCashInput } from "@haat/contract/book/book.schema";
import type { Reason } from "@haat/contract/errors";
import type { Paise } from "@haat/contract/money";
import type { PlaceOrderInput } from "@haat/contract/order/order.schema";
import type { LineStage, OrderStatus } from "@haat/contract/order/order.stages";
import type { ReturnPayer, ReturnReason, ReturnStage } from "@haat/contract/returns/return.stages";
import type { ShipmentStage } from "@haat/contract/shipment/shipment.stages";

/** A whole shop in memory. */
export interface Shop {
  readonly products: Record<string, Product>;
  /** Open entries of all carts; an ordered entry becomes a line. */
  readonly entries: Record<string, Entry>;
  readonly orders: Record<string, Order>;
  readonly parcels: Record<string, Parcel>;
  readonly returns: Record<string, Return>;
  /** Oldest first. */
  readonly payments: Payment[];
  /** The only courier that collects for the shop. */
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
  readonly sent: PlaceOrderInput;
  readonly subtotalPaise: Paise;
  readonly totalPaise: Paise;
  status: OrderStatus;
  /** The admin last set an earlier status, so it stays. */
  isPutBack: boolean;
  /** By cart entry id. */
  readonly lines: Record<string, Line>;
}

export interface Line {
  readonly id: string;
  readonly productId: string;
  readonly quantity: number;
  readonly unitPricePaise: Paise;
  readonly shippingPaise: number;
  readonly commissionPaise: number;
  stage: LineStage;
  /** Its current or last parcel. */
  parcelId: string | null;
  movedBy: string | null;
  /** The stage before the admin's rejection. */
  closedFrom: LineStage | null;
}

export interface Parcel {
  readonly orderId: string;
  readonly sellerId: string;
  readonly collectPaise: number;
  stage: ShipmentStage;
  isOverridden: boolean;
  /** The courier that collects for the shop, or null if the seller has the cash. */
  collectorId: string | null;
  isPaidIn: boolean;
}

export interface Return {
  readonly lineId: string;
  readonly parcelId: string;
  readonly quantity: number;
  readonly reason: ReturnReason;
  readonly words: string;
  readonly refundPaise: number;
  readonly commissionPaise: number;
  readonly pays: ReturnPayer;
  stage: ReturnStage;
  isFinal: boolean;
  /** Received while a courier had the cash of its parcel. */
  isChargedToPending: boolean;
  /** The shop refunded, for itself or for the seller. */
  isPaidByShop: boolean;
  isGood: boolean | null;
  told: string;
  reference: string;
  movedBy: string;
}

/** A bank payment under a reference. */
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
      /** The parcels that these rows settled. */
      readonly settled: readonly string[];
    };

/** Low, so that people reach them. */
export const limits = {
  openOrders: 3,
  cartEntries: 3,
  quantity: 99,
  stock: 130,
  debtPaise: 15_000,
} as const;

export interface Deed<Input> {
  readonly by: { readonly id: string; readonly name: string };
  readonly input: Input;
}

/** Facts, or the reason of a refusal. */
export interface Answer {
  readonly refused?: Reason;
  /** An error other than a refusal; the model never predicts one. */
  readonly broken?: string;
  readonly entryId?: string;
  readonly quantity?: number;
  readonly merged?: boolean;
  readonly stock?: number;
  readonly stage?: LineStage;
  readonly order?: OrderGist;
  readonly replayed?: boolean;
  readonly parcels?: Readonly<Record<string, ParcelGist>>;
  /** Items that a call skipped, and why. */
  readonly declined?: Readonly<Record<string, Reason>>;
  readonly returned?: ReturnGist;
  readonly paid?: Readonly<Record<string, number>>;
  readonly rows?: readonly RemittedOutcome[];
}

/** Lines are named by their cart entries. */
export interface OrderGist {
  readonly id: string;
  readonly status: OrderStatus;
  readonly totalPaise: number;
  readonly lines: Readonly<Record<string, { readonly id: string; readonly stage: LineStage }>>;
  readonly parcels: Readonly<Record<string, ParcelGist>>;
}

export interface ParcelGist {
  readonly stage: ShipmentStage;
  readonly collectPaise: number;
  readonly lineIds: readonly string[];
}

export interface ReturnGist extends Pick<Return, "stage" | "pays" | "refundPaise" | "isGood"> {
  readonly id: string;
}

/** Tests of each verb check the details of refusals. */
export function refused(reason: Reason): Answer {
  return { refused: reason };
}
