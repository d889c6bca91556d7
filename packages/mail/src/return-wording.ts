import type { OrderMail } from "@haat/contract/mail/mail.schema";
import { formatPaise } from "@haat/contract/money";
import { doorPaise, exchangeTerms } from "@haat/contract/returns/exchange-price";
import { answerReturnHours, returnNumber } from "@haat/contract/returns/return.constants";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { returnReasons, returnStageWords, type ReturnStage } from "@haat/contract/returns/return.stages";

interface Wording {
  readonly subject: string;
  readonly sentences: readonly string[];
}

/** Goes to the party that didn't take the step. */
const returnSteps: Readonly<Record<ReturnStage, (view: ReturnView) => readonly string[]>> = {
  REQUESTED: ({ quantity, words, reason, ...view }) => [
    `The buyer wants to return ${piecesText(quantity)}: ${returnReasons[reason].words}.`,
    ...exchangeSentence(view),
    ...(words ? [`They wrote: ${words}`] : []),
    `Please answer within ${answerReturnHours} hours, or the return is approved automatically.`,
  ],
  APPROVED: ({ told }) => [
    "The return is approved. The buyer sends it back, or the seller has it picked up.",
    ...(told ? [`Details: ${told}`] : []),
  ],
  REFUSED: ({ told }) => ["The return was refused.", ...(told ? [`Reason: ${told}`] : [])],
  DISPUTED: () => ["The buyer asked the shop to decide."],
  PICKED_UP: () => ["It has been picked up."],
  SENT_BACK: ({ told }) => ["It is on its way back.", ...(told ? [`Sent with: ${told}`] : [])],
  RECEIVED: ({ kind, told, ...view }) => [
    told ?? "It has arrived.",
    kind === "exchange" ? "The replacement is sent next." : "The refund comes next.",
    ...exchangeSentence(view),
  ],
  CONTESTED: ({ told }) => [
    "The seller disputes what came back, so the shop decides.",
    ...(told ? [`Reason: ${told}`] : []),
  ],
  REFUNDED: ({ refundPaise, reference }) => [
    `${formatPaise(refundPaise)} was refunded. Bank reference: ${reference}.`,
  ],
  EXCHANGED: (view) => [
    `The replacement is order #${view.exchangeOrder?.number ?? ""}. ${
      doorPaise(view) > 0
        ? `Pay ${formatPaise(doorPaise(view))} at the door.`
        : "There is nothing to pay for it."
    }`,
    ...(view.differencePaise > 0
      ? [`The difference of ${formatPaise(view.differencePaise)} is refunded next.`]
      : []),
  ],
  CANCELLED: () => ["The buyer cancelled the return, so nothing is coming back."],
};

const piecesText = (quantity: number) => (quantity === 1 ? "1 piece" : `${quantity} pieces`);

/** The price of the exchange, if it isn't the same. */
function exchangeSentence(
  view: Pick<
    ReturnView,
    "exchangeFor" | "exchangePaise" | "creditPaise" | "refundPaise" | "refundedPaise" | "stage"
  >,
): string[] {
  const terms = exchangeTerms(view);
  return terms === null ? [] : [`Exchange for ${view.exchangeFor ?? "another item"}: ${terms}.`];
}

export function returnWording({ order, returned: view, decided, reason }: OrderMail): Wording {
  const stage = decided as ReturnStage;
  // The step that refunds a difference has the reference as its reason.
  if (view && stage === "EXCHANGED" && view.reference !== "" && view.reference === reason)
    return {
      subject: `The difference of return ${returnNumber(view.number)} of order #${order.number} is refunded`,
      sentences: [`${formatPaise(view.refundedPaise)} was refunded. Bank reference: ${view.reference}.`],
    };
  return {
    subject: `Return ${view ? returnNumber(view.number) : ""} of order #${order.number} is ${returnStageWords[stage]}`,
    sentences: view ? returnSteps[stage](view) : [],
  };
}
