import type { ConfirmMail, ConfirmOrderMail, ResetMail } from "@haat/contract/mail/mail.schema";
import { hourText } from "@haat/contract/moment";
import { appOf } from "@haat/contract/roles";
import { letterOf, type OriginOf, type RenderedMail } from "./letter.ts";

// Browsers don't send what follows "#", so tokens never reach a log.
const linkTo = (
  page: string,
  { to, token }: ResetMail | ConfirmMail | ConfirmOrderMail,
  originOf: OriginOf,
) => `${originOf(appOf[to.userType])}/${page}#${token}`;

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
    link: { label: "Choose a New Password", href: linkTo("reset-password", mail, originOf) },
    closing: [
      "The link works once. You'll be logged out everywhere and can then log in with the new password.",
      "If it wasn't you, ignore this email: your password stays the same.",
    ],
  });
}

export function confirmLetter(mail: ConfirmMail, originOf: OriginOf): RenderedMail {
  const shopName = mail.shop.name;
  return letterOf({
    shopName,
    subject: `Confirm your email address for ${shopName}`,
    title: "Confirm your email address",
    paragraphs: [
      `Someone signed up at ${shopName} with this email address. If it was you, confirm the address within 24 hours. You'll then get emails about your orders.`,
    ],
    details: null,
    link: { label: "Confirm This Address", href: linkTo("confirm-email", mail, originOf) },
    closing: [
      `If it wasn't you, ignore this email: ${shopName} won't write to this address about that account again.`,
    ],
    why: "someone signed up there with this address",
  });
}

export function confirmOrderLetter(mail: ConfirmOrderMail, originOf: OriginOf): RenderedMail {
  const { orderNumber, confirmBy } = mail;
  const shopName = mail.shop.name;
  return letterOf({
    shopName,
    subject: `Confirm your order #${orderNumber}`,
    title: `Confirm your order #${orderNumber}`,
    paragraphs: [
      `Someone ordered at ${shopName} with an account that has this email address. If it was you, confirm the order by ${hourText(confirmBy)}. Otherwise it will be cancelled.`,
    ],
    details: null,
    link: { label: "Confirm This Order", href: linkTo("confirm-order", mail, originOf) },
    closing: [
      "The link works once, and you don't need to log in.",
      "If it wasn't you, ignore this email: nothing will be delivered.",
    ],
  });
}
