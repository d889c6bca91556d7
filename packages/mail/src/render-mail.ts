import type {
  ApprovedMail,
  BlockedMail,
  ConfirmMail,
  DeletedMail,
  HiddenMail,
  MailContent,
  OrderMail,
  ResetMail,
} from "@haat/contract/mail/mail.schema";
import { appOf, type App } from "@haat/contract/roles";
import { mailPage } from "./mail-page.ts";
import { html, type Markup } from "./markup.ts";
import {
  addressLine,
  addressText,
  dueTable,
  dueText,
  linesTable,
  linesText,
  standing,
  sumsTable,
  sumsText,
} from "./order-lines.ts";
import { orderWording } from "./order-wording.ts";
import { withoutLinks } from "./without-links.ts";

/** A mail as it is sent: the same said as text and as HTML. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The address of an app, without a slash at its end. */
export type OriginOf = (app: App) => string;

interface Letter {
  readonly shopName: string;
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What stands below the paragraphs. */
  readonly details: { readonly text: string; readonly markup: Markup } | null;
  readonly link: { readonly label: string; readonly href: string };
  readonly closing: readonly string[];
  /** Why this mail came, where it is not for the account that its reader has. */
  readonly why?: string;
}

const paragraph = (text: string) => html`<p>${text}</p>`;

function letterOf({ shopName, subject, title, paragraphs, details, link, ...rest }: Letter): RenderedMail {
  const { closing, why = "you have an account there" } = rest;
  const footer = `${shopName} sends this mail because ${why}.`;
  const parts = [
    ...paragraphs,
    ...(details ? [details.text] : []),
    `${link.label}:\n${link.href}`,
    ...closing,
    footer,
  ];
  const body = html`${paragraphs.map(paragraph)}${details?.markup ?? null}
    <p><a class="button" href="${link.href}">${link.label}</a></p>
    ${closing.map(paragraph)}`;
  return {
    subject,
    text: `${[title, ...parts].join("\n\n")}\n`,
    html: mailPage({ shopName, subject, title, body, footer }),
  };
}

// A token stands behind the number sign, which no browser sends to any server: it stands in no log.
const linkTo = (page: string, { to, token }: ResetMail | ConfirmMail, originOf: OriginOf) =>
  `${originOf(appOf[to.userType])}/${page}#${token}`;

function resetLetter(mail: ResetMail, originOf: OriginOf): RenderedMail {
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

function confirmLetter(mail: ConfirmMail, originOf: OriginOf): RenderedMail {
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

/** Of a status, what stands and what it costs: nobody has money ready for what does not come. */
function statusDetails({ order, decided, to }: OrderMail): Letter["details"] {
  const still = standing(order);
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

function orderLetter(mail: OrderMail, originOf: OriginOf): RenderedMail {
  const { subject, sentences } = orderWording(mail);
  const app = appOf[mail.to.userType];
  const link =
    mail.kind === "sold-out"
      ? { label: "Add stock", href: `${originOf(app)}/update?low=1` }
      : app === "seller"
        ? { label: "Go to your dashboard", href: `${originOf(app)}/` }
        : {
            label: mail.kind === "parcel" ? "Track your order" : "See your order",
            href: `${originOf(app)}/orders/${mail.order.id}`,
          };
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
    buyer: "You cannot log in. Orders that were placed before stay as they are.",
    seller:
      "You cannot log in, and what you sell is not for sale. Orders that were placed before stay as they are.",
  };
  return letterOf({
    shopName: shop.name,
    subject,
    title: subject,
    paragraphs: [`Hello ${to.name}, ${shop.name} has blocked your account. ${consequences[to.userType]}`],
    details: null,
    link: { label: `Go to ${shop.name}`, href: `${originOf("shop")}/` },
    closing: [`If you think that this is a mistake, ${contactOf(shop)}.`],
  });
}

function approvedLetter({ to, shop }: ApprovedMail, originOf: OriginOf): RenderedMail {
  const subject = `You are approved as a seller at ${shop.name}`;
  return letterOf({
    shopName: shop.name,
    subject,
    title: subject,
    paragraphs: [
      `Hello ${to.name}, ${shop.name} has approved you as a seller. The products that you list are for sale.`,
    ],
    details: null,
    link: { label: "See your products", href: `${originOf("seller")}/update` },
    closing: [],
  });
}

function deletedLetter({ to, shop }: DeletedMail, originOf: OriginOf): RenderedMail {
  const subject = `Your account at ${shop.name} is deleted`;
  const consequences = {
    buyer: `Of your orders ${shop.name} keeps what tax law asks for, without your name, number and street.`,
    seller: `Your products are no longer for sale. Buyers keep what they ordered from you, without your name.`,
  };
  return letterOf({
    shopName: shop.name,
    subject,
    title: subject,
    paragraphs: [
      `You have deleted your account at ${shop.name}, and you are logged out everywhere. ${consequences[to.userType]}`,
      "This is the last mail about it: with it the shop forgets this address.",
    ],
    details: null,
    link: { label: `Go to ${shop.name}`, href: `${originOf(appOf[to.userType])}/` },
    closing: [
      `If it was not you, somebody knows your password: change it wherever you use it, and ${contactOf(shop)}.`,
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
      `The reason: ${reason}`,
    ],
    details: null,
    link: { label: "See your products", href: `${originOf("seller")}/update` },
    closing: [
      "Orders that were placed before stay as they are. Please decide on them as usual.",
      `Once it is mended, or if you think this is a mistake, ${contactOf(shop)}.`,
    ],
  });
}

/** Words a mail. Whatever people typed stays text in it, and no link. */
export function renderMail(told: MailContent, originOf: OriginOf): RenderedMail {
  const content = withoutLinks(told);
  if (content.kind === "reset") return resetLetter(content, originOf);
  if (content.kind === "blocked") return blockedLetter(content, originOf);
  if (content.kind === "approved") return approvedLetter(content, originOf);
  if (content.kind === "deleted") return deletedLetter(content, originOf);
  if (content.kind === "confirm") return confirmLetter(content, originOf);
  return content.kind === "hidden" ? hiddenLetter(content, originOf) : orderLetter(content, originOf);
}
