import type { MailKind } from "./mail.constants.ts";
import type { LineView, OrderView } from "./order/order.schema.ts";
import type { UserType } from "./roles.ts";

interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly userType: UserType;
}

/** What every mail says of itself: to whom it goes, and how the shop is called and reached. */
interface Envelope {
  readonly to: Recipient;
  readonly shop: { readonly name: string; readonly supportEmail: string };
}

/** An order as a mail tells of it: to a seller with their own lines only. */
type MailedOrder = Omit<OrderView, "events" | "lines"> & { readonly lines: readonly LineView[] };

interface OrderFacts {
  readonly order: MailedOrder;
  /** The stage or status that was chosen, whatever became of it since. */
  readonly decided: string;
  readonly reason: string | null;
  readonly buyerName: string;
}

/** Order mails, by what they are about. */
export type OrderMail = Envelope & { readonly kind: Exclude<MailKind, "reset" | "hidden"> } & OrderFacts;
/** A link to a new password; the token is told in the mail and nowhere else. */
export type ResetMail = Envelope & { readonly kind: "reset"; readonly token: string };
/** A product that an admin took out of the shop, as it was called then, and why. */
export type HiddenMail = Envelope & {
  readonly kind: "hidden";
  readonly productName: string;
  readonly reason: string;
};

/** What a mail tells, and whom. */
export type MailContent = OrderMail | ResetMail | HiddenMail;

/** What became of an attempt to send: the server took it, would not take it now, or will never take it. */
export type Delivery = "sent" | "failed" | "refused";
