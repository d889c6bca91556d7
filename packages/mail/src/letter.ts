import type { App } from "@haat/contract/roles";
import { mailPage } from "./mail-page.ts";
import { html, type Markup } from "./markup.ts";

/** The same content as text and as HTML. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Without a trailing slash. */
export type OriginOf = (app: App) => string;

export interface Letter {
  readonly shopName: string;
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Below the paragraphs. */
  readonly details: { readonly text: string; readonly markup: Markup } | null;
  readonly link: { readonly label: string; readonly href: string };
  readonly closing: readonly string[];
  /** Completes "… sent this email because"; default: the reader has an account. */
  readonly why?: string;
}

const paragraph = (text: string) => html`<p>${text}</p>`;

export function letterOf({
  shopName,
  subject,
  title,
  paragraphs,
  details,
  link,
  ...rest
}: Letter): RenderedMail {
  const { closing, why = "you have an account there" } = rest;
  const footer = `${shopName} sent this email because ${why}.`;
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
