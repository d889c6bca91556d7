import { formatSumPaise, type Paise } from "@haat/contract/money";
import { doorPaise, unpaidRefund } from "@haat/contract/returns/exchange-price";
import { returnNumber } from "@haat/contract/returns/return.constants";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import {
  isRefundVerb,
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
  "refund-difference": { label: "Refund Difference…" },
  "shop-refund-difference": { label: "Refund Difference…" },
};

/** The seller was already paid, so the shop refunds for them. */
const refundForSeller: Words = { label: "Refund for Seller…" };

const isForSeller = (verb: DeskVerb, { pays }: Pick<ReturnView, "pays">) =>
  pays === "seller" && (verb === "shop-refund" || verb === "shop-refund-difference");

export const wordsOf = (verb: DeskVerb, returned: Pick<ReturnView, "pays">): Words =>
  isForSeller(verb, returned) ? refundForSeller : labels[verb];

/** Paid to the buyer by a refund verb. */
export const refundedBy = (verb: DeskVerb, returned: ReturnView): Paise =>
  verb === "refund-difference" || verb === "shop-refund-difference"
    ? returned.differencePaise
    : unpaidRefund(returned);

/** The cash to collect for an exchange, and the difference to refund. */
function exchangeMoney(returned: ReturnView): string {
  const door = doorPaise(returned);
  if (door > 0) return `${formatSumPaise(door)} to collect`;
  const { differencePaise, pays } = returned;
  if (differencePaise === 0) return "nothing to collect";
  return `nothing to collect, and ${pays === "seller" ? "you refund" : "the shop refunds"} ${formatSumPaise(differencePaise)}`;
}

const irreversible = "This can’t be undone.";
const pieces = (quantity: number) => (quantity === 1 ? "It goes" : `All ${quantity} pieces go`);

const consequences: Readonly<Partial<Record<DeskVerb, (returned: ReturnView) => string>>> = {
  "receive-good": ({ quantity }) =>
    `The item came back in good condition. ${pieces(quantity)} back into your stock.`,
  "receive-damaged": () => "It doesn’t go back into your stock. The buyer still gets the refund or exchange.",
  exchange: (returned) =>
    `${returned.exchangeFor ?? "The exchange"} goes to ${returned.buyerName} as a separate order with ${exchangeMoney(returned)}. Pack it under Parcels.`,
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
  if (verb === "refund-difference" || verb === "shop-refund-difference")
    return `The difference of ${returnNumber(number)} is refunded.`;
  return `${returnNumber(number)} is ${returnStageWords[stage]}.`;
}

interface NotePrompt {
  readonly title: (returned: ReturnView, verb: DeskVerb) => string;
  readonly label: string;
  readonly description: string;
  readonly confirmLabel: string;
}

const refundPrompt: NotePrompt = {
  title: (returned, verb) =>
    `Refund ${formatSumPaise(refundedBy(verb, returned))} for ${returnNumber(returned.number)}`,
  label: "Reference",
  description: "The payment reference from your bank. The buyer sees it.",
  confirmLabel: "Mark as Refunded",
};
const refundForSellerPrompt: NotePrompt = {
  ...refundPrompt,
  description:
    "The payment reference from the shop’s bank. The seller was already paid and then owes the shop this amount.",
};

export function notePrompt(verb: DeskVerb, returned: Pick<ReturnView, "pays">): NotePrompt {
  if (isForSeller(verb, returned)) return refundForSellerPrompt;
  if (isRefundVerb(verb)) return refundPrompt;
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
