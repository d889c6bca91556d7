import type { Role } from "../roles.ts";

/** Stages of a return. */
export const returnStages = [
  "REQUESTED",
  "APPROVED",
  "REFUSED",
  "DISPUTED",
  "PICKED_UP",
  "SENT_BACK",
  "RECEIVED",
  "CONTESTED",
  "REFUNDED",
  "EXCHANGED",
  "CANCELLED",
] as const;
export type ReturnStage = (typeof returnStages)[number];

/** What a buyer gets for what they send back. */
export const returnKinds = ["refund", "exchange"] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** Who gives the money back: the one who was paid it. */
export const returnPayers = ["shop", "seller"] as const;
export type ReturnPayer = (typeof returnPayers)[number];

interface ReturnTransition {
  readonly by: Role | "system";
  readonly from: readonly ReturnStage[];
  readonly to: ReturnStage;
  /** Whether it is told in words: why, or how it is sent. */
  readonly words?: true;
}

/** The only place that lists who may do what to a return, and from where. A seller refunds what they were paid; an owner what the shop was, or in
 * the seller's place, who then owes it. An exchange fails where its parcel does not reach its buyer. */
export const returnTransitions = {
  cancel: { by: "buyer", from: ["REQUESTED", "APPROVED", "DISPUTED"], to: "CANCELLED" },
  "send-back": { by: "buyer", from: ["APPROVED"], to: "SENT_BACK", words: true },
  dispute: { by: "buyer", from: ["REFUSED"], to: "DISPUTED", words: true },
  approve: { by: "seller", from: ["REQUESTED"], to: "APPROVED", words: true },
  refuse: { by: "seller", from: ["REQUESTED"], to: "REFUSED", words: true },
  direct: { by: "seller", from: ["APPROVED"], to: "APPROVED", words: true },
  "pick-up": { by: "seller", from: ["APPROVED"], to: "PICKED_UP" },
  "receive-good": { by: "seller", from: ["APPROVED", "PICKED_UP", "SENT_BACK"], to: "RECEIVED" },
  "receive-damaged": { by: "seller", from: ["APPROVED", "PICKED_UP", "SENT_BACK"], to: "RECEIVED" },
  contest: { by: "seller", from: ["PICKED_UP", "SENT_BACK"], to: "CONTESTED", words: true },
  exchange: { by: "seller", from: ["RECEIVED"], to: "EXCHANGED" },
  refund: { by: "seller", from: ["RECEIVED"], to: "REFUNDED", words: true },
  lapse: { by: "system", from: ["REQUESTED"], to: "APPROVED" },
  grant: { by: "admin", from: ["REQUESTED", "REFUSED", "DISPUTED"], to: "APPROVED" },
  uphold: { by: "admin", from: ["DISPUTED", "CONTESTED"], to: "REFUSED", words: true },
  "grant-back": { by: "admin", from: ["PICKED_UP", "SENT_BACK", "CONTESTED"], to: "RECEIVED" },
  "shop-refund": { by: "admin", from: ["RECEIVED"], to: "REFUNDED", words: true },
  fail: { by: "system", from: ["EXCHANGED"], to: "RECEIVED" },
} as const satisfies Record<string, ReturnTransition>;
export type ReturnVerb = keyof typeof returnTransitions;
export const returnVerbs = Object.keys(returnTransitions) as readonly ReturnVerb[];

export const buyerReturnVerbs = ["cancel", "send-back", "dispute"] as const satisfies readonly ReturnVerb[];
export const sellerReturnVerbs = [
  "approve",
  "refuse",
  "direct",
  "pick-up",
  "receive-good",
  "receive-damaged",
  "contest",
  "exchange",
  "refund",
] as const satisfies readonly ReturnVerb[];
export const adminReturnVerbs = [
  "grant",
  "uphold",
  "grant-back",
  "shop-refund",
] as const satisfies readonly ReturnVerb[];

/** Why a buyer sends something back. A fault is the seller's: it cannot be refused, and there is time for it of its own. */
export const returnReasons = {
  "not-expected": { words: "Not what I expected", isFault: false },
  size: { words: "Does not fit", isFault: false },
  broken: { words: "Broken or not working", isFault: true },
  wrong: { words: "A different item arrived", isFault: true },
  "not-as-shown": { words: "Not as it was shown", isFault: true },
  incomplete: { words: "Something is missing", isFault: true },
  late: { words: "Came too late", isFault: true },
} as const satisfies Record<string, { words: string; isFault: boolean }>;
export type ReturnReason = keyof typeof returnReasons;
export const returnReasonKeys = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]];

/** What decides, beside its stage, what can be done with a return. */
interface ReturnFacts {
  readonly stage: ReturnStage;
  readonly kind: ReturnKind;
  readonly reason: ReturnReason;
  readonly pays: ReturnPayer;
  /** Whether the shop has decided it. */
  readonly isFinal: boolean;
  /** What was said with its steps, and by whom. */
  readonly heard: readonly { readonly to: ReturnStage; readonly by: "seller" | "admin" | "system" }[];
}

const isDirected = ({ heard }: ReturnFacts) =>
  heard.some(({ to, by }) => to === "APPROVED" && by === "seller");

const alsoNeeds: Partial<Record<ReturnVerb, (facts: ReturnFacts) => boolean>> = {
  dispute: ({ isFinal }) => !isFinal,
  refuse: ({ reason }) => !returnReasons[reason].isFault,
  exchange: ({ kind }) => kind === "exchange",
  refund: ({ pays }) => pays === "seller",
  // Where its seller did not approve it, the buyer has not heard where it goes, or when it is picked up.
  direct: (facts) => !isDirected(facts),
  "pick-up": isDirected,
};

/** What this role can do with a return as it stands: draws the buttons. The database lets nothing pass that no row has. */
export function returnActions(role: Role, facts: ReturnFacts): ReturnVerb[] {
  return returnVerbs.filter((verb) => {
    const transition: ReturnTransition = returnTransitions[verb];
    return (
      transition.by === role && transition.from.includes(facts.stage) && (alsoNeeds[verb]?.(facts) ?? true)
    );
  });
}

/** Whether words are told with this verb: why, how it was sent, or the reference of the money. */
export function needsWords(verb: ReturnVerb): boolean {
  const transition: ReturnTransition = returnTransitions[verb];
  return transition.words === true;
}

/** What a stage is called, in a sentence and on a chip. */
export const returnStageWords = {
  REQUESTED: "requested",
  APPROVED: "approved",
  REFUSED: "refused",
  DISPUTED: "with the shop to decide",
  PICKED_UP: "picked up",
  SENT_BACK: "sent back",
  RECEIVED: "received",
  CONTESTED: "with the shop to decide",
  REFUNDED: "refunded",
  EXCHANGED: "exchanged",
  CANCELLED: "cancelled",
} as const satisfies Record<ReturnStage, string>;

/** The lists of returns, in the order of work. Here, so that an address is read without a schema. */
export const returnLists = ["to-answer", "coming", "to-settle", "disputed", "done"] as const;
export type ReturnList = (typeof returnLists)[number];

/** What a list is called. */
export const returnListWords = {
  "to-answer": "To answer",
  coming: "Coming back",
  "to-settle": "To settle",
  disputed: "Disputed",
  done: "Done",
} as const satisfies Record<ReturnList, string>;

/** Which stages stand in a list. */
export const stagesOfReturnList = {
  "to-answer": ["REQUESTED"],
  coming: ["APPROVED", "PICKED_UP", "SENT_BACK"],
  "to-settle": ["RECEIVED"],
  disputed: ["DISPUTED", "CONTESTED"],
  done: ["REFUSED", "REFUNDED", "EXCHANGED", "CANCELLED"],
} as const satisfies Record<ReturnList, readonly ReturnStage[]>;
