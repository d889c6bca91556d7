import type { OrderMail } from "@haat/contract/mail/mail.schema";
import { formatPaise } from "@haat/contract/money";
import { answerReturnHours, returnNumber } from "@haat/contract/returns/return.constants";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { returnReasons, returnStageWords, type ReturnStage } from "@haat/contract/returns/return.stages";

interface Wording {
  readonly subject: string;
  readonly sentences: readonly string[];
}

/** What a step of a return says to the one who did not take it. */
const returnSteps: Readonly<Record<ReturnStage, (view: ReturnView) => readonly string[]>> = {
  REQUESTED: ({ quantity, words, reason }) => [
    `Your buyer wants to return ${piecesText(quantity)}: ${returnReasons[reason].words}.`,
    ...(words ? [`They say: ${words}`] : []),
    `Answer within ${answerReturnHours} hours; after that it is approved.`,
  ],
  APPROVED: ({ told }) => [
    "It is approved. Its buyer sends it back, or the seller has it picked up.",
    ...(told ? [`Where, or when: ${told}`] : []),
  ],
  REFUSED: ({ told }) => ["It was refused.", ...(told ? [`The reason: ${told}`] : [])],
  DISPUTED: () => ["Its buyer asked the shop to decide."],
  PICKED_UP: () => ["It was picked up."],
  SENT_BACK: ({ told }) => ["It is on its way back.", ...(told ? [`It was sent with: ${told}`] : [])],
  RECEIVED: ({ kind, told }) => [
    told ?? "It came back.",
    kind === "exchange" ? "What is wanted instead goes out next." : "The money is given back next.",
  ],
  CONTESTED: ({ told }) => [
    "What came back is contested; the shop decides.",
    ...(told ? [`The reason: ${told}`] : []),
  ],
  REFUNDED: ({ refundPaise, reference }) => [
    `${formatPaise(refundPaise)} was given back. Its reference at the bank: ${reference}.`,
  ],
  EXCHANGED: ({ exchangeOrder }) => [
    `What is wanted instead is order #${exchangeOrder?.number ?? ""}. There is nothing to pay for it.`,
  ],
  CANCELLED: () => ["Its buyer cancelled it; nothing comes back."],
};

const piecesText = (quantity: number) => (quantity === 1 ? "1 piece" : `${quantity} pieces`);

/** What a mail says of a step of a return. */
export function returnWording({ order, returned: view, decided }: OrderMail): Wording {
  const stage = decided as ReturnStage;
  return {
    subject: `Return ${view ? returnNumber(view.number) : ""} of order #${order.number} is ${returnStageWords[stage]}`,
    sentences: view ? returnSteps[stage](view) : [],
  };
}
