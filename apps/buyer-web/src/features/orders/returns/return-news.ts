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
    `The seller answers by ${dateTimeText(answerBy)}; without an answer it is approved then. Keep it until you hear.`,
  APPROVED: ({ heard }) =>
    heard.some(({ to, by }) => to === "APPROVED" && by === "seller")
      ? "Send it where the seller says, and say here how; or give it to anyone who picks it up."
      : "Wait until it is picked up, or ask the shop where to send it. Where you send it, say here how.",
  REFUSED: ({ isFinal }) =>
    isFinal
      ? "The shop has decided that it is not taken back."
      : "The seller does not take it back. If that is not right, ask the shop to decide.",
  DISPUTED: () => "The shop decides. You need not do anything; it may ask you about it.",
  PICKED_UP: () => "It is on its way to the seller, who says here when it has come.",
  SENT_BACK: () => "It is on its way to the seller, who says here when it has come.",
  RECEIVED: ({ kind, pays, refundPaise, heard }) =>
    kind === "exchange"
      ? heard.at(-1)?.by === "system"
        ? `What was sent instead did not reach you. It goes out once more, or you get ${formatSumPaise(refundPaise)} back.`
        : "It has come back. What you chose instead goes out next, with nothing to pay."
      : `It has come back. ${pays === "shop" ? "The shop" : "The seller"} gives you ${formatSumPaise(refundPaise)} next.`,
  CONTESTED: () => "The seller says that something is wrong with what came back. The shop decides.",
  REFUNDED: ({ refundPaise, movedAt }) =>
    `${formatSumPaise(refundPaise)} was given back on ${dateText(movedAt)}.`,
  EXCHANGED: () => "What you chose instead is an order of its own, with nothing to pay.",
  CANCELLED: () => "You cancelled it: you keep what you have, and nothing is refunded.",
} as const satisfies Record<ReturnStage, (view: ReturnView) => string>;

export function returnNews(view: ReturnView): string {
  return news[view.stage](view);
}

const saidBySeller: Readonly<Partial<Record<ReturnStage, string>>> = {
  REFUSED: "Why it was refused",
  CONTESTED: "What the seller says came back",
};

/** Null for steps of the system. */
export function heardLabel({ to, by }: ReturnView["heard"][number]): string | null {
  if (by === "system") return null;
  return by === "admin" ? "The shop says" : (saidBySeller[to] ?? "The seller says");
}

const ownWords: Readonly<Partial<Record<ReturnStage, string>>> = {
  DISPUTED: "You say",
  SENT_BACK: "Sent with",
};

export const ownLabel = (stage: ReturnStage) => ownWords[stage] ?? null;

const reachedAs: Readonly<Partial<Record<ReturnStage, string>>> = {
  DISPUTED: "With the shop since",
  CONTESTED: "With the shop since",
  PICKED_UP: "Picked up on",
  SENT_BACK: "Sent on",
};

export function reachedLabel(stage: ReturnStage): string {
  const words = returnStageWords[stage];
  return reachedAs[stage] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)} on`;
}
