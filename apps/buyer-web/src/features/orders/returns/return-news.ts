import { dateText, dateTimeText } from "@haat/contract/moment";
import { formatSumPaise } from "@haat/contract/money";
import type { RefundTo, ReturnView } from "@haat/contract/returns/return.schema";
import { returnStageWords, type ReturnStage } from "@haat/contract/returns/return.stages";

/** Shows only the last digits of an account. */
export function refundToText(refundTo: RefundTo): string {
  if (refundTo.way === "upi") return refundTo.upi;
  return `${refundTo.holder}, account ••••${refundTo.account.slice(-4)}, ${refundTo.ifsc}`;
}

const news = {
  REQUESTED: ({ answerBy }) =>
    `The seller answers by ${dateTimeText(answerBy)}. Without an answer, the return is approved. Keep the item until then.`,
  APPROVED: ({ heard }) =>
    heard.some(({ to, by }) => to === "APPROVED" && by === "seller")
      ? "Send the item as the seller says below and enter the tracking number here, or wait for the pickup."
      : "Wait for the pickup, or ask the shop where to send the item. If you send it, enter the tracking number here.",
  REFUSED: ({ isFinal }) =>
    isFinal
      ? "The shop decided against this return."
      : "The seller refused this return. If you disagree, ask the shop to decide.",
  DISPUTED: () => "The shop decides. You don't need to do anything; it may contact you.",
  PICKED_UP: () => "The item is on its way to the seller, who confirms here when it arrives.",
  SENT_BACK: () => "The item is on its way to the seller, who confirms here when it arrives.",
  RECEIVED: ({ kind, pays, refundPaise, heard }) =>
    kind === "exchange"
      ? heard.at(-1)?.by === "system"
        ? `Your exchange didn't reach you. It's sent again, or you get ${formatSumPaise(refundPaise)} back.`
        : "The item has arrived. Your exchange goes out next, with nothing to pay."
      : `The item has arrived. ${pays === "shop" ? "The shop" : "The seller"} refunds ${formatSumPaise(refundPaise)} next.`,
  CONTESTED: () => "The seller says something is wrong with the returned item. The shop decides.",
  REFUNDED: ({ refundPaise, movedAt }) =>
    `${formatSumPaise(refundPaise)} was refunded on ${dateText(movedAt)}.`,
  EXCHANGED: () => "Your exchange is a separate order, with nothing to pay.",
  CANCELLED: () => "You cancelled this return. You keep the item, and nothing is refunded.",
} as const satisfies Record<ReturnStage, (view: ReturnView) => string>;

export function returnNews(view: ReturnView): string {
  return news[view.stage](view);
}

const sellerLabels: Readonly<Partial<Record<ReturnStage, string>>> = {
  REFUSED: "Reason for refusal",
  CONTESTED: "Seller's report",
};

/** Null for steps of the system. */
export function heardLabel({ to, by }: ReturnView["heard"][number]): string | null {
  if (by === "system") return null;
  return by === "admin" ? "The shop says" : (sellerLabels[to] ?? "The seller says");
}

const ownLabels: Readonly<Partial<Record<ReturnStage, string>>> = {
  DISPUTED: "Your note",
  SENT_BACK: "Sent with",
};

export const ownLabel = (stage: ReturnStage) => ownLabels[stage] ?? null;

const stageLabels: Readonly<Partial<Record<ReturnStage, string>>> = {
  DISPUTED: "With the shop since",
  CONTESTED: "With the shop since",
  PICKED_UP: "Picked up on",
  SENT_BACK: "Sent on",
};

export function reachedLabel(stage: ReturnStage): string {
  const words = returnStageWords[stage];
  return stageLabels[stage] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)} on`;
}
