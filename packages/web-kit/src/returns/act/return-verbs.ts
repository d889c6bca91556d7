import { formatSumPaise } from "@haat/contract/money";
import { returnNumber } from "@haat/contract/returns/return.constants";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import {
  returnStageWords,
  type adminReturnVerbs,
  type sellerReturnVerbs,
} from "@haat/contract/returns/return.stages";

/** What a seller or an admin does with a return. */
export type DeskVerb = (typeof sellerReturnVerbs)[number] | (typeof adminReturnVerbs)[number];

interface Words {
  /** On the button. */
  readonly label: string;
  /** Somebody loses by it. */
  readonly isBad?: true;
}

const words: Readonly<Record<DeskVerb, Words>> = {
  approve: { label: "Approve…" },
  refuse: { label: "Refuse…", isBad: true },
  direct: { label: "Say where it goes…" },
  "pick-up": { label: "Picked up" },
  "receive-good": { label: "Received as new" },
  "receive-damaged": { label: "Received damaged", isBad: true },
  contest: { label: "Not what was sent…", isBad: true },
  exchange: { label: "Send the exchange" },
  refund: { label: "Refunded…" },
  grant: { label: "For the buyer" },
  uphold: { label: "For the seller" },
  "grant-back": { label: "It came back" },
  "shop-refund": { label: "Refunded…" },
};

/** Of what the seller was paid the shop gives back in their place. */
const inSellersPlace: Words = { label: "Refund for the seller…" };

export const wordsOf = (verb: DeskVerb, { pays }: Pick<ReturnView, "pays">): Words =>
  verb === "shop-refund" && pays === "seller" ? inSellersPlace : words[verb];

const noWayBack = "This cannot be taken back.";
const pieces = (quantity: number) => (quantity === 1 ? "the piece goes" : `the ${quantity} pieces go`);

const consequences: Readonly<Partial<Record<DeskVerb, (returned: ReturnView) => string>>> = {
  "receive-good": ({ quantity }) => `It is as it was sold: ${pieces(quantity)} back into your stock.`,
  "receive-damaged": () => "Nothing of it goes back into your stock. Its buyer gets what they asked for.",
  exchange: ({ exchangeFor, buyerName }) =>
    `${exchangeFor ?? "What is wanted instead"} goes to ${buyerName} as an order of its own with nothing to collect. You pack it under Parcels.`,
  grant: ({ sellerName }) => `${sellerName} has to take it back.`,
  "grant-back": ({ sellerName }) =>
    `It counts as received by ${sellerName}, and its buyer gets what they asked for.`,
};

/** What is asked before something that nobody can take back; null where nothing is. */
export function questionOf(verb: DeskVerb, returned: ReturnView) {
  const consequence = consequences[verb];
  if (!consequence) return null;
  const { label, isBad = false } = words[verb];
  return {
    title: `${returnNumber(returned.number)}: ${label.charAt(0).toLowerCase()}${label.slice(1)}?`,
    message: `${consequence(returned)} ${noWayBack}`,
    confirmLabel: label,
    danger: isBad,
  };
}

/** What has become of it. */
export function doneSentence({ number, stage, exchangeOrder }: ReturnView, verb: DeskVerb): string {
  if (verb === "grant") return `${returnNumber(number)} is decided for the buyer: it comes back.`;
  if (verb === "uphold") return `${returnNumber(number)} is decided for the seller: nothing is given back.`;
  if (verb === "direct") return `The buyer of ${returnNumber(number)} is told.`;
  if (verb === "exchange" && exchangeOrder)
    return `${returnNumber(number)} is exchanged: order #${exchangeOrder.number} is to be packed.`;
  return `${returnNumber(number)} is ${returnStageWords[stage]}.`;
}

interface NotePrompt {
  readonly title: (returned: ReturnView) => string;
  readonly label: string;
  readonly description: string;
  readonly confirmLabel: string;
}

const refundPrompt: NotePrompt = {
  title: ({ number, refundPaise }) => `Give ${formatSumPaise(refundPaise)} back for ${returnNumber(number)}`,
  label: "Reference",
  description: "Of the payment, as your bank has it. The buyer reads it.",
  confirmLabel: "Book as Refunded",
};
const refundForSellerPrompt: NotePrompt = {
  ...refundPrompt,
  description:
    "Of the shop's payment, as its bank has it. The seller, who was paid for it, then owes it to the shop.",
};

/** The texts of the dialog that asks for a note. */
export function notePrompt(verb: DeskVerb, { pays }: Pick<ReturnView, "pays">): NotePrompt {
  if (verb === "shop-refund" && pays === "seller") return refundForSellerPrompt;
  if (verb === "refund" || verb === "shop-refund") return refundPrompt;
  if (verb === "approve" || verb === "direct")
    return {
      title: ({ number, kind, exchangeFor }) =>
        `${verb === "approve" ? "Approve" : "Where it goes:"} ${returnNumber(number)}${kind === "exchange" && exchangeFor ? `, for ${exchangeFor} instead` : ""}`,
      label: "Where it goes, or when you pick it up",
      description: "The buyer reads this: an address, or a day and a time.",
      confirmLabel: verb === "approve" ? "Approve" : "Tell the Buyer",
    };
  if (verb === "contest")
    return {
      title: ({ number }) => `Not what was sent: ${returnNumber(number)}`,
      label: "What came back",
      description: "The shop reads this and decides.",
      confirmLabel: "Ask the Shop to Decide",
    };
  if (verb === "uphold")
    return {
      title: ({ number }) => `Decide ${returnNumber(number)} for the seller`,
      label: "Why",
      description: "Buyer and seller read this. Nothing is given back.",
      confirmLabel: "Decide for the Seller",
    };
  return {
    title: ({ number }) => `Refuse ${returnNumber(number)}`,
    label: "Why",
    description: "The buyer reads this, and may ask the shop to decide.",
    confirmLabel: "Refuse",
  };
}
