import type { Role } from "../roles.ts";

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

export const returnKinds = ["refund", "exchange"] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** The party that received the buyer's payment. */
export const returnPayers = ["shop", "seller"] as const;
export type ReturnPayer = (typeof returnPayers)[number];

interface ReturnTransition {
  readonly by: Role | "system";
  readonly from: readonly ReturnStage[];
  readonly to: ReturnStage;
  /** Requires words: a reason, or how it is sent. */
  readonly words?: true;
}

/**
 * Each verb with its actor and first stages. The shop may refund for a seller, who then
 * owes it. `fail`: the exchange parcel didn't arrive.
 */
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
  // A cheaper exchange leaves a difference.
  "refund-difference": { by: "seller", from: ["EXCHANGED"], to: "EXCHANGED", words: true },
  lapse: { by: "system", from: ["REQUESTED"], to: "APPROVED" },
  grant: { by: "admin", from: ["REQUESTED", "REFUSED", "DISPUTED"], to: "APPROVED" },
  uphold: { by: "admin", from: ["DISPUTED", "CONTESTED"], to: "REFUSED", words: true },
  "grant-back": { by: "admin", from: ["PICKED_UP", "SENT_BACK", "CONTESTED"], to: "RECEIVED" },
  "shop-refund": { by: "admin", from: ["RECEIVED"], to: "REFUNDED", words: true },
  "shop-refund-difference": { by: "admin", from: ["EXCHANGED"], to: "EXCHANGED", words: true },
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
  "refund-difference",
] as const satisfies readonly ReturnVerb[];
export const adminReturnVerbs = [
  "grant",
  "uphold",
  "grant-back",
  "shop-refund",
  "shop-refund-difference",
] as const satisfies readonly ReturnVerb[];

/** Returns for a fault can't be refused and have their own window. */
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

interface ReturnFacts {
  readonly stage: ReturnStage;
  readonly kind: ReturnKind;
  readonly reason: ReturnReason;
  readonly pays: ReturnPayer;
  readonly differencePaise: number;
  /** Decided by the shop. */
  readonly isFinal: boolean;
  /** Notes so far. */
  readonly heard: readonly { readonly to: ReturnStage; readonly by: "seller" | "admin" | "system" }[];
}

const isDirected = ({ heard }: ReturnFacts) =>
  heard.some(({ to, by }) => to === "APPROVED" && by === "seller");

const alsoNeeds: Partial<Record<ReturnVerb, (facts: ReturnFacts) => boolean>> = {
  dispute: ({ isFinal }) => !isFinal,
  refuse: ({ reason }) => !returnReasons[reason].isFault,
  exchange: ({ kind }) => kind === "exchange",
  refund: ({ pays }) => pays === "seller",
  "refund-difference": ({ pays, differencePaise }) => pays === "seller" && differencePaise > 0,
  "shop-refund-difference": ({ differencePaise }) => differencePaise > 0,
  // Unless the seller approved it, the buyer doesn't know yet where to send it.
  direct: (facts) => !isDirected(facts),
  "pick-up": isDirected,
};

/** Draws the buttons; the database checks the same table. */
export function returnActions(role: Role, facts: ReturnFacts): ReturnVerb[] {
  return returnVerbs.filter((verb) => {
    const transition: ReturnTransition = returnTransitions[verb];
    return (
      transition.by === role && transition.from.includes(facts.stage) && (alsoNeeds[verb]?.(facts) ?? true)
    );
  });
}

/** A reason, how it was sent, or the payment reference. */
export function needsWords(verb: ReturnVerb): boolean {
  const transition: ReturnTransition = returnTransitions[verb];
  return transition.words === true;
}

/** In sentences and on chips. */
export const returnStageWords = {
  REQUESTED: "requested",
  APPROVED: "approved",
  REFUSED: "refused",
  DISPUTED: "waiting for the shop's decision",
  PICKED_UP: "picked up",
  SENT_BACK: "sent back",
  RECEIVED: "received",
  CONTESTED: "waiting for the shop's decision",
  REFUNDED: "refunded",
  EXCHANGED: "exchanged",
  CANCELLED: "cancelled",
} as const satisfies Record<ReturnStage, string>;

/** In order of work. Kept here so that reading the URL needs no schema. */
export const returnLists = ["to-answer", "coming", "to-settle", "disputed", "done"] as const;
export type ReturnList = (typeof returnLists)[number];

export const returnListWords = {
  "to-answer": "To answer",
  coming: "Coming back",
  "to-settle": "To settle",
  disputed: "Disputed",
  done: "Done",
} as const satisfies Record<ReturnList, string>;

/** An exchanged return stays in "to settle" until its difference is refunded. */
export const stagesOfReturnList = {
  "to-answer": ["REQUESTED"],
  coming: ["APPROVED", "PICKED_UP", "SENT_BACK"],
  "to-settle": ["RECEIVED"],
  disputed: ["DISPUTED", "CONTESTED"],
  done: ["REFUSED", "REFUNDED", "EXCHANGED", "CANCELLED"],
} as const satisfies Record<ReturnList, readonly ReturnStage[]>;

export function listOfReturn({
  stage,
  differencePaise,
}: Pick<ReturnFacts, "stage" | "differencePaise">): ReturnList {
  if (stage === "EXCHANGED" && differencePaise > 0) return "to-settle";
  return returnLists.find((list) => stagesOfReturnList[list].some((one) => one === stage)) ?? "done";
}

/** These pay the buyer, with a bank reference. */
export const refundVerbs = [
  "refund",
  "shop-refund",
  "refund-difference",
  "shop-refund-difference",
] as const satisfies readonly ReturnVerb[];

export const isRefundVerb = (verb: ReturnVerb): boolean => refundVerbs.some((one) => one === verb);
