import type {
  ApprovedMail,
  BlockedMail,
  DeletedMail,
  HiddenMail,
  MailContent,
  OrderMail,
} from "@haat/contract/mail/mail.schema";
import { appOf } from "@haat/contract/roles";
import { letterOf, type Letter, type OriginOf, type RenderedMail } from "./letter.ts";
import { confirmLetter, confirmOrderLetter, resetLetter } from "./link-letters.ts";
import { html } from "./markup.ts";
import {
  addressLine,
  addressText,
  dueTable,
  dueText,
  linesTable,
  linesText,
  withoutRejected,
  sumsTable,
  sumsText,
} from "./order-lines.ts";
import { orderWording } from "./order-wording.ts";
import { withoutLinks } from "./without-links.ts";

/** Remaining lines and their total, so that buyers don't prepare money for rejected ones. */
function statusDetails({ order, decided, to }: OrderMail): Letter["details"] {
  const still = withoutRejected(order);
  const lines = { text: linesText(still), markup: linesTable(still) };
  if (to.userType === "seller" || decided === "delivered" || decided === "rejected") return lines;
  return {
    text: `${lines.text}\n\n${dueText(order.duePaise)}`,
    markup: html`${lines.markup}${dueTable(order.duePaise)}`,
  };
}

function detailsOf(mail: OrderMail): Letter["details"] {
  const { kind, order, parcel, decided } = mail;
  if (kind === "status") return statusDetails(mail);
  const lines = { text: linesText(order), markup: linesTable(order) };
  if (parcel && (decided === "HANDED_OVER" || decided === "OUT_FOR_DELIVERY"))
    return {
      text: `${lines.text}\n\n${dueText(parcel.collectPaise)}`,
      markup: html`${lines.markup}${dueTable(parcel.collectPaise)}`,
    };
  if (kind === "placed")
    return {
      text: `${lines.text}\n\n${sumsText(order)}`,
      markup: html`${lines.markup}${sumsTable(order)}`,
    };
  if (kind === "request")
    return {
      text: `${lines.text}\n\n${addressText(order)}`,
      markup: html`${lines.markup}${addressLine(order)}`,
    };
  return lines;
}

function sellerLink({ kind }: OrderMail) {
  if (kind === "sold-out") return { label: "Add Stock", path: "/update?low=1" };
  return kind === "return"
    ? { label: "Go to Your Returns", path: "/returns" }
    : { label: "Go to Your Dashboard", path: "/" };
}

const buyerLink = ({ kind, order }: OrderMail) => ({
  label: kind === "parcel" ? "Track Your Order" : "See Your Order",
  path: `/orders/${order.id}`,
});

function orderLetter(mail: OrderMail, originOf: OriginOf): RenderedMail {
  const { subject, sentences } = orderWording(mail);
  const app = appOf[mail.to.userType];
  const { label, path } = app === "seller" ? sellerLink(mail) : buyerLink(mail);
  const link = { label, href: `${originOf(app)}${path}` };
  const letter = {
    shopName: mail.shop.name,
    subject,
    title: subject,
    paragraphs: sentences,
    details: detailsOf(mail),
    link,
    closing: [],
  };
  return letterOf(letter);
}

const contactOf = ({ supportEmail }: HiddenMail["shop"]) =>
  supportEmail ? `write to ${supportEmail}` : "contact the shop";

function blockedLetter({ to, shop }: BlockedMail, originOf: OriginOf): RenderedMail {
  const subject = `Your account at ${shop.name} is blocked`;
  const consequences = {
    buyer: "You can't log in. Existing orders aren't affected.",
    seller: "You can't log in, and your products are no longer for sale. Existing orders aren't affected.",
  };
  return letterOf({
    shopName: shop.name,
    subject,
    title: subject,
    paragraphs: [`Hello ${to.name}, ${shop.name} has blocked your account. ${consequences[to.userType]}`],
    details: null,
    link: { label: `Go to ${shop.name}`, href: `${originOf("shop")}/` },
    closing: [`If you think this is a mistake, ${contactOf(shop)}.`],
  });
}

function approvedLetter({ to, shop }: ApprovedMail, originOf: OriginOf): RenderedMail {
  const subject = `You're approved as a seller at ${shop.name}`;
  return letterOf({
    shopName: shop.name,
    subject,
    title: subject,
    paragraphs: [
      `Hello ${to.name}, ${shop.name} has approved you as a seller. The products you list are now for sale.`,
    ],
    details: null,
    link: { label: "See Your Products", href: `${originOf("seller")}/update` },
    closing: [],
  });
}

function deletedLetter({ to, shop }: DeletedMail, originOf: OriginOf): RenderedMail {
  const subject = `Your account at ${shop.name} is deleted`;
  const consequences = {
    buyer: `${shop.name} keeps what tax law requires about your orders, without your name, number or street.`,
    seller: `Your products are no longer for sale. Buyers keep their orders, without your name.`,
  };
  return letterOf({
    shopName: shop.name,
    subject,
    title: subject,
    paragraphs: [
      `You deleted your account at ${shop.name}, and you're logged out everywhere. ${consequences[to.userType]}`,
      "This is our last email to you: the shop deletes this address.",
    ],
    details: null,
    link: { label: `Go to ${shop.name}`, href: `${originOf(appOf[to.userType])}/` },
    closing: [
      `If it wasn't you, someone knows your password. Change it wherever you use it, and ${contactOf(shop)}.`,
    ],
    why: "you had an account there",
  });
}

function hiddenLetter({ to, shop, productName, reason }: HiddenMail, originOf: OriginOf): RenderedMail {
  return letterOf({
    shopName: shop.name,
    subject: `Hidden from the shop: ${productName}`,
    title: "One of your products is hidden",
    paragraphs: [
      `Hello ${to.name}, ${productName} is no longer for sale: ${shop.name} has hidden it from the shop.`,
      `Reason: ${reason}`,
    ],
    details: null,
    link: { label: "See Your Products", href: `${originOf("seller")}/update` },
    closing: [
      "Existing orders aren't affected. Please handle them as usual.",
      `Once you've fixed it, or if you think this is a mistake, ${contactOf(shop)}.`,
    ],
  });
}

/** Text that people typed stays plain and never becomes a link. */
export function renderMail(told: MailContent, originOf: OriginOf): RenderedMail {
  const content = withoutLinks(told);
  if (content.kind === "reset") return resetLetter(content, originOf);
  if (content.kind === "blocked") return blockedLetter(content, originOf);
  if (content.kind === "approved") return approvedLetter(content, originOf);
  if (content.kind === "deleted") return deletedLetter(content, originOf);
  if (content.kind === "confirm-order") return confirmOrderLetter(content, originOf);
  if (content.kind === "confirm") return confirmLetter(content, originOf);
  return content.kind === "hidden" ? hiddenLetter(content, originOf) : orderLetter(content, originOf);
}
