import type { ConfirmMail, ConfirmOrderMail, ResetMail } from "@haat/contract/mail/mail.schema";
import { hourText } from "@haat/contract/moment";
import { appOf } from "@haat/contract/roles";
import { letterOf, type OriginOf, type RenderedMail } from "./letter.ts";

// A token stands behind the number sign, which no browser sends to any server: it stands in no log.
const linkTo = (
  page: string,
  { to, token }: ResetMail | ConfirmMail | ConfirmOrderMail,
  originOf: OriginOf,
) => `${originOf(appOf[to.userType])}/${page}#${token}`;

/** A link to a new password. */
export function resetLetter(mail: ResetMail, originOf: OriginOf): RenderedMail {
  const shopName = mail.shop.name;
  return letterOf({
    shopName,
    subject: `Choose a new password for ${shopName}`,
    title: "Choose a new password",
    paragraphs: [
      `Someone asked for a new password for your account at ${shopName}. If it was you, choose one within 30 minutes.`,
    ],
    details: null,
    link: { label: "Choose a new password", href: linkTo("reset-password", mail, originOf) },
    closing: [
      "The link works once. Afterwards you are logged out everywhere and log in with the new password.",
      "If it was not you, there is nothing to do: your password stays as it is.",
    ],
  });
}

/** A link that confirms an address. */
export function confirmLetter(mail: ConfirmMail, originOf: OriginOf): RenderedMail {
  const shopName = mail.shop.name;
  return letterOf({
    shopName,
    subject: `Confirm your email address for ${shopName}`,
    title: "Confirm your email address",
    paragraphs: [
      `Someone signed up at ${shopName} with this email address. If it was you, confirm within 24 hours that it is yours. Then ${shopName} mails you about your orders.`,
    ],
    details: null,
    link: { label: "Confirm this address", href: linkTo("confirm-email", mail, originOf) },
    closing: [
      `If it was not you, there is nothing to do: ${shopName} writes nothing more about that account to this address.`,
    ],
    why: "someone signed up there with this address",
  });
}

/** A link that confirms a first order. */
export function confirmOrderLetter(mail: ConfirmOrderMail, originOf: OriginOf): RenderedMail {
  const { orderNumber, confirmBy } = mail;
  const shopName = mail.shop.name;
  return letterOf({
    shopName,
    subject: `Confirm your order #${orderNumber}`,
    title: `Confirm your order #${orderNumber}`,
    paragraphs: [
      `Someone ordered at ${shopName} with an account that has this email address. If it was you, confirm the order by ${hourText(confirmBy)}. It is prepared once you have; otherwise it is cancelled.`,
    ],
    details: null,
    link: { label: "Confirm this order", href: linkTo("confirm-order", mail, originOf) },
    closing: [
      "The link works once, and you need not be logged in.",
      "If it was not you, there is nothing to do: nothing will be delivered.",
    ],
  });
}
