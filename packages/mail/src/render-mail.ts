import type { HiddenMail, MailContent, OrderMail, ResetMail } from "@haat/contract/mail.schema";
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

/** A mail as it is sent: the same said as text and as HTML. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The address of an app, without a slash at its end. */
export type OriginOf = (app: App) => string;

const footerOf = (shopName: string) => `${shopName} sends this mail because you have an account there.`;

interface Letter {
  readonly shopName: string;
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What stands below the paragraphs. */
  readonly details: { readonly text: string; readonly markup: Markup } | null;
  readonly link: { readonly label: string; readonly href: string };
  readonly closing: readonly string[];
}

const paragraph = (text: string) => html`<p>${text}</p>`;

function letterOf({ shopName, subject, title, paragraphs, details, link, closing }: Letter): RenderedMail {
  const footer = footerOf(shopName);
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

function resetLetter({ to, shop, token }: ResetMail, originOf: OriginOf): RenderedMail {
  const subject = `Choose a new password for ${shop.name}`;
  return letterOf({
    shopName: shop.name,
    subject,
    title: "Choose a new password",
    paragraphs: [
      `Hello ${to.name}, someone asked for a new password for your account at ${shop.name}. If it was you, choose one within 30 minutes.`,
    ],
    details: null,
    // Behind the number sign, which no browser sends to any server: it stands in no log.
    link: { label: "Choose a new password", href: `${originOf(appOf[to.userType])}/reset-password#${token}` },
    closing: [
      "The link works once. Afterwards you are logged out everywhere and log in with the new password.",
      "If it was not you, there is nothing to do: your password stays as it is.",
    ],
  });
}

/** Of a status, what stands and what it costs: nobody has money ready for what does not come. */
function statusDetails({ order, decided }: OrderMail): Letter["details"] {
  const still = standing(order);
  const lines = { text: linesText(still), markup: linesTable(still) };
  if (decided === "delivered" || decided === "rejected") return lines;
  return {
    text: `${lines.text}\n\n${dueText(order)}`,
    markup: html`${lines.markup}${dueTable(order)}`,
  };
}

function detailsOf(mail: OrderMail): Letter["details"] {
  const { kind, order } = mail;
  if (kind === "status") return statusDetails(mail);
  const lines = { text: linesText(order), markup: linesTable(order) };
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
    app === "seller"
      ? { label: "Go to your dashboard", href: `${originOf(app)}/` }
      : { label: "See your orders", href: `${originOf(app)}/orders` };
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
      `Once it is mended, or if you think this is a mistake, ${shop.supportEmail ? `write to ${shop.supportEmail}` : "contact the shop"}.`,
    ],
  });
}

/** Words a mail. Whatever people typed stays text in it. */
export function renderMail(content: MailContent, originOf: OriginOf): RenderedMail {
  if (content.kind === "reset") return resetLetter(content, originOf);
  return content.kind === "hidden" ? hiddenLetter(content, originOf) : orderLetter(content, originOf);
}
