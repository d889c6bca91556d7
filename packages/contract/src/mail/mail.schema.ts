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

/** What every mail says of itself: to whom it goes, and how the shop is called and reached. */
interface Envelope<To extends Address = Recipient> {
  readonly to: To;
  readonly shop: { readonly name: string; readonly supportEmail: string };
}

/** An order as a mail tells of it: to a seller with their own lines only. */
type MailedOrder = Omit<OrderView, "events" | "lines" | "shipments" | "returns" | "sendBack"> & {
  readonly lines: readonly LineView[];
};

interface OrderFacts {
  readonly order: MailedOrder;
  /** The stage or status that was chosen, whatever became of it since. */
  readonly decided: string;
  readonly reason: string | null;
  readonly buyerName: string;
  /** The parcel that it is about, as it is now; none where it is about something else. */
  readonly parcel: ShipmentView | null;
  /** The return that it is about, as it is now and as its reader may see it; none where it is about something else. */
  readonly returned: ReturnView | null;
}

/** Order mails, by what they are about. */
export type OrderMail = Envelope & {
  readonly kind: Exclude<
    MailKind,
    "reset" | "hidden" | "blocked" | "approved" | "confirm" | "confirm-order" | "deleted"
  >;
} & OrderFacts;
/**
 * A link, to a new password or to confirm the address; the token is told in the mail and nowhere else. Anyone who
 * signed up may have had no right to the address, so nothing that they typed is in it, not even their name.
 */
interface Linked<Kind extends MailKind> extends Envelope<Address> {
  readonly kind: Kind;
  readonly token: string;
}
export type ResetMail = Linked<"reset">;
export type ConfirmMail = Linked<"confirm">;
/** A first order to be confirmed until then; nothing of it is told but its number. */
export interface ConfirmOrderMail extends Linked<"confirm-order"> {
  readonly orderNumber: number;
  readonly confirmBy: string;
}
/** A product that an admin took out of the shop, as it was called then, and why. */
export type HiddenMail = Envelope & {
  readonly kind: "hidden";
  readonly productName: string;
  readonly reason: string;
};

/** Somebody who can no longer log in. */
export type BlockedMail = Envelope & { readonly kind: "blocked" };

/** A seller whom an admin has approved. */
export type ApprovedMail = Envelope & { readonly kind: "approved" };

/** An account that its person deleted. Nothing of it is left but the address that this goes to, until it has gone. */
export type DeletedMail = Envelope<Address> & { readonly kind: "deleted" };

/** What a mail tells, and whom. */
export type MailContent =
  | OrderMail
  | ResetMail
  | ConfirmMail
  | ConfirmOrderMail
  | HiddenMail
  | BlockedMail
  | ApprovedMail
  | DeletedMail;

/** What became of an attempt to send: the server took it, would not take it now, or will never take it. */
export type Delivery = "sent" | "failed" | "refused";
