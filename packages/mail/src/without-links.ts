import { leadsAnywhere } from "@haat/contract/links/leads-anywhere";
import type { MailContent, OrderMail } from "@haat/contract/mail/mail.schema";
import type { ReturnView } from "@haat/contract/returns/return.schema";

/** Invisible, and stops mail programs from recognising an address. */
const gap = "\u200b";

/** Breaks anything that would become a link; it reads the same. */
function unlinked(text: string): string {
  if (!leadsAnywhere(text)) return text;
  return text.replace(/\S+/g, (word) =>
    leadsAnywhere(word) ? word.replace(/[.:@/．。｡＠]/gu, `$&${gap}`) : word,
  );
}

function unlinkedReturn(view: ReturnView): ReturnView {
  const { words, told, reference, exchangeFor, name, variant, sellerName, buyerName } = view;
  return {
    ...view,
    words: unlinked(words),
    told: told && unlinked(told),
    reference: unlinked(reference),
    name: unlinked(name),
    variant: unlinked(variant),
    exchangeFor: exchangeFor && unlinked(exchangeFor),
    sellerName: unlinked(sellerName),
    buyerName: unlinked(buyerName),
  };
}

function unlinkedOrder(mail: OrderMail): OrderMail {
  const { order, reason, decided, buyerName, kind, returned } = mail;
  const { shippingAddress, lines } = order;
  const address = Object.entries(shippingAddress).map(([field, text]) => [field, unlinked(text)] as const);
  return {
    ...mail,
    buyerName: unlinked(buyerName),
    returned: returned && unlinkedReturn(returned),
    // Reasons given by admins are the shop's own words.
    reason: kind === "decision" && decided === "REJECTED" && reason !== null ? unlinked(reason) : reason,
    order: {
      ...order,
      shippingAddress: Object.fromEntries(address) as typeof shippingAddress,
      lines: lines.map((line) => ({
        ...line,
        name: unlinked(line.name),
        ...(line.variant !== undefined && { variant: unlinked(line.variant) }),
        brand: unlinked(line.brand),
        sellerName: unlinked(line.sellerName),
      })),
    },
  };
}

/**
 * Names, addresses and reasons typed by buyers and sellers never become links: readers trust what
 * the shop sends.
 */
export function withoutLinks(content: MailContent): MailContent {
  // Contains nothing that anybody typed.
  if (!("name" in content.to)) return content;
  const to = { ...content.to, name: unlinked(content.to.name) };
  if ("order" in content) return { ...unlinkedOrder(content), to };
  return content.kind === "hidden"
    ? { ...content, to, productName: unlinked(content.productName) }
    : { ...content, to };
}
