import { formatSumPaise } from "@haat/contract/money";
import { returnNumber } from "@haat/contract/returns/return.constants";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import {
  returnStageWords,
  type adminReturnVerbs,
  type sellerReturnVerbs,
} from "@haat/contract/returns/return.stages";

export type DeskVerb = (typeof sellerReturnVerbs)[number] | (typeof adminReturnVerbs)[number];

interface Words {
  readonly label: string;
  /** Someone loses by it: the button is red. */
  readonly isBad?: true;
}

const labels: Readonly<Record<DeskVerb, Words>> = {
  approve: { label: "Approve…" },
  refuse: { label: "Refuse…", isBad: true },
  direct: { label: "Send Instructions…" },
  "pick-up": { label: "Picked Up" },
  "receive-good": { label: "Received as New" },
  "receive-damaged": { label: "Received Damaged", isBad: true },
  contest: { label: "Wrong Item Returned…", isBad: true },
  exchange: { label: "Send Exchange" },
  refund: { label: "Mark as Refunded…" },
  grant: { label: "Decide for Buyer" },
  uphold: { label: "Decide for Seller" },
  "grant-back": { label: "Mark as Received" },
  "shop-refund": { label: "Mark as Refunded…" },
};

/** The seller was already paid, so the shop refunds for them. */
const refundForSeller: Words = { label: "Refund for Seller…" };

export const wordsOf = (verb: DeskVerb, { pays }: Pick<ReturnView, "pays">): Words =>
  verb === "shop-refund" && pays === "seller" ? refundForSeller : labels[verb];

const irreversible = "This can’t be undone.";
const pieces = (quantity: number) => (quantity === 1 ? "It goes" : `All ${quantity} pieces go`);

const consequences: Readonly<Partial<Record<DeskVerb, (returned: ReturnView) => string>>> = {
  "receive-good": ({ quantity }) =>
    `The item came back in good condition. ${pieces(quantity)} back into your stock.`,
  "receive-damaged": () => "It doesn’t go back into your stock. The buyer still gets the refund or exchange.",
  exchange: ({ exchangeFor, buyerName }) =>
    `${exchangeFor ?? "The exchange"} goes to ${buyerName} as a separate order with nothing to collect. Pack it under Parcels.`,
  grant: ({ sellerName }) => `${sellerName} has to take it back.`,
  "grant-back": ({ sellerName }) =>
    `It counts as received by ${sellerName}, and the buyer gets the refund or exchange.`,
};

/** Null if the action needs no confirmation. */
export function questionOf(verb: DeskVerb, returned: ReturnView) {
  const consequence = consequences[verb];
  if (!consequence) return null;
  const { label, isBad = false } = labels[verb];
  return {
    title: `${returnNumber(returned.number)}: ${label.toLowerCase()}?`,
    message: `${consequence(returned)} ${irreversible}`,
    confirmLabel: label,
    danger: isBad,
  };
}

export function doneSentence({ number, stage, exchangeOrder }: ReturnView, verb: DeskVerb): string {
  if (verb === "grant") return `${returnNumber(number)} is decided for the buyer. The item comes back.`;
  if (verb === "uphold") return `${returnNumber(number)} is decided for the seller. There is no refund.`;
  if (verb === "direct") return `The buyer of ${returnNumber(number)} has been notified.`;
  if (verb === "exchange" && exchangeOrder)
    return `${returnNumber(number)} is exchanged. Order #${exchangeOrder.number} is ready to pack.`;
  return `${returnNumber(number)} is ${returnStageWords[stage]}.`;
}

interface NotePrompt {
  readonly title: (returned: ReturnView) => string;
  readonly label: string;
  readonly description: string;
  readonly confirmLabel: string;
}

const refundPrompt: NotePrompt = {
  title: ({ number, refundPaise }) => `Refund ${formatSumPaise(refundPaise)} for ${returnNumber(number)}`,
  label: "Reference",
  description: "The payment reference from your bank. The buyer sees it.",
  confirmLabel: "Mark as Refunded",
};
const refundForSellerPrompt: NotePrompt = {
  ...refundPrompt,
  description:
    "The payment reference from the shop’s bank. The seller was already paid and then owes the shop this amount.",
};

export function notePrompt(verb: DeskVerb, { pays }: Pick<ReturnView, "pays">): NotePrompt {
  if (verb === "shop-refund" && pays === "seller") return refundForSellerPrompt;
  if (verb === "refund" || verb === "shop-refund") return refundPrompt;
  if (verb === "approve" || verb === "direct")
    return {
      title: ({ number, kind, exchangeFor }) =>
        `${verb === "approve" ? "Approve" : "Instructions for"} ${returnNumber(number)}${kind === "exchange" && exchangeFor ? `, exchange for ${exchangeFor}` : ""}`,
      label: "Return address, or pickup time",
      description: "The buyer sees this.",
      confirmLabel: verb === "approve" ? "Approve" : "Notify Buyer",
    };
  if (verb === "contest")
    return {
      title: ({ number }) => `Wrong item returned: ${returnNumber(number)}`,
      label: "Item received",
      description: "The shop sees this and decides.",
      confirmLabel: "Ask the Shop to Decide",
    };
  if (verb === "uphold")
    return {
      title: ({ number }) => `Decide ${returnNumber(number)} for the seller`,
      label: "Reason",
      description: "Buyer and seller see this. There is no refund.",
      confirmLabel: "Decide for Seller",
    };
  return {
    title: ({ number }) => `Refuse ${returnNumber(number)}`,
    label: "Reason",
    description: "The buyer sees this and can ask the shop to decide.",
    confirmLabel: "Refuse",
  };
}
