import type { LineView, OrderView } from "../order/order.schema.ts";
import type { ReturnView } from "../returns/return.schema.ts";
import type { UserType } from "../roles.ts";
import type { ShipmentView } from "../shipment/shipment.schema.ts";
import type { MailKind } from "./mail.constants.ts";

interface Address {
  readonly email: string;
  readonly userType: UserType;
}

interface Recipient extends Address {
  readonly name: string;
}

/** Recipient, and the shop's name and contact. */
interface Envelope<To extends Address = Recipient> {
  readonly to: To;
  readonly shop: { readonly name: string; readonly supportEmail: string };
}

/** Sellers get their own lines only. */
type MailedOrder = Omit<OrderView, "events" | "lines" | "shipments" | "returns" | "sendBack"> & {
  readonly lines: readonly LineView[];
};

interface OrderFacts {
  readonly order: MailedOrder;
  /** At the time of the decision; it may have changed since. */
  readonly decided: string;
  readonly reason: string | null;
  readonly buyerName: string;
  /** The current state; null if the mail isn't about a parcel. */
  readonly parcel: ShipmentView | null;
  /** The reader's view; null if the mail isn't about a return. */
  readonly returned: ReturnView | null;
}

export type OrderMail = Envelope & {
  readonly kind: Exclude<
    MailKind,
    "reset" | "hidden" | "blocked" | "approved" | "confirm" | "confirm-order" | "deleted"
  >;
} & OrderFacts;
/**
 * Contains nothing the account holder typed, not even a name: anyone can sign up with any address.
 */
interface Linked<Kind extends MailKind> extends Envelope<Address> {
  readonly kind: Kind;
  readonly token: string;
}
export type ResetMail = Linked<"reset">;
export type ConfirmMail = Linked<"confirm">;
export interface ConfirmOrderMail extends Linked<"confirm-order"> {
  readonly orderNumber: number;
  readonly confirmBy: string;
}
/** The name at that time, and the reason. */
export type HiddenMail = Envelope & {
  readonly kind: "hidden";
  readonly productName: string;
  readonly reason: string;
};

export type BlockedMail = Envelope & { readonly kind: "blocked" };

export type ApprovedMail = Envelope & { readonly kind: "approved" };

/** The address is all that is left of the account. */
export type DeletedMail = Envelope<Address> & { readonly kind: "deleted" };

export type MailContent =
  | OrderMail
  | ResetMail
  | ConfirmMail
  | ConfirmOrderMail
  | HiddenMail
  | BlockedMail
  | ApprovedMail
  | DeletedMail;

/** Accepted, temporarily rejected, or permanently rejected. */
export type Delivery = "sent" | "failed" | "refused";
