import { dateTimeText } from "@haat/contract/moment";
import { formatSumPaise } from "@haat/contract/money";
import type { RefundTo, ReturnView } from "@haat/contract/returns/return.schema";
import type { ReturnStage } from "@haat/contract/returns/return.stages";

/** Where the money goes, in words; of an account its last digits are enough to know it by. */
export function refundToText(refundTo: RefundTo): string {
  if (refundTo.way === "upi") return refundTo.upi;
  return `${refundTo.holder}, account ••••${refundTo.account.slice(-4)}, ${refundTo.ifsc}`;
}

const news = {
  REQUESTED: ({ answerBy }) =>
    `The seller answers by ${dateTimeText(answerBy)}; without an answer it is approved then. Keep it until you hear.`,
  APPROVED: ({ told }) =>
    told
      ? "Send it where the seller says, or wait until it is picked up. Then say here how you sent it."
      : "Wait until it is picked up, or ask the shop where to send it. Then say here how you sent it.",
  REFUSED: ({ isFinal }) =>
    isFinal
      ? "The shop has decided that it is not taken back."
      : "The seller does not take it back. If that is not right, ask the shop to decide.",
  DISPUTED: () => "The shop decides. You need not do anything; it may ask you about it.",
  PICKED_UP: () => "It is on its way to the seller, who says here when it has come.",
  SENT_BACK: () => "It is on its way to the seller, who says here when it has come.",
  RECEIVED: ({ kind, pays, refundPaise }) =>
    kind === "exchange"
      ? "It has come back. What you chose instead goes out next, with nothing to pay."
      : `It has come back. ${pays === "shop" ? "The shop" : "The seller"} gives you ${formatSumPaise(refundPaise)} next.`,
  CONTESTED: () => "The seller says that something is wrong with what came back. The shop decides.",
  REFUNDED: ({ refundPaise }) => `${formatSumPaise(refundPaise)} was given back.`,
  EXCHANGED: () => "What you chose instead is an order of its own, with nothing to pay.",
  CANCELLED: () => "You cancelled it: you keep what you have, and nothing is refunded.",
} as const satisfies Record<ReturnStage, (view: ReturnView) => string>;

/** What happens next with a return, and what its buyer has to do for it. */
export function returnNews(view: ReturnView): string {
  return news[view.stage](view);
}

const toldAs: Readonly<Partial<Record<ReturnStage, string>>> = {
  APPROVED: "The seller says",
  REFUSED: "Why",
  DISPUTED: "You say",
  SENT_BACK: "Sent with",
  CONTESTED: "What the seller says",
};

/** What the words of its last step are. */
export const toldLabel = (stage: ReturnStage) => toldAs[stage] ?? "Note";
