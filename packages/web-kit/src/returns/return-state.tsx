import type { ReactNode } from "react";
import { hourText } from "@haat/contract/moment";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { returnReasons, type ReturnStage } from "@haat/contract/returns/return.stages";
import { TimeAgo } from "@haat/ui/order/time-ago.tsx";
import { ReturnChip } from "./return-chip.tsx";
import classes from "./return-state.module.css";

/** How an app shows the number of an order. */
export type RenderOrder = (order: { readonly id: string; readonly number: number }) => ReactNode;

const goodWords = (isGood: boolean | null) =>
  isGood === null ? null : isGood ? "Came back as new" : "Came back damaged";

const saidBy = {
  seller: "Seller:",
  admin: "Shop:",
  system: "",
} as const satisfies Record<ReturnView["heard"][number]["by"], string>;

/** Whether the last step was its buyer's, and so its words. */
const isBuyers = (stage: ReturnStage) => stage === "DISPUTED" || stage === "SENT_BACK";

/** What a seller need not wait for, or why a button is missing; null where the buttons say it all. */
function sellersHint({ stage, kind, pays, reason }: ReturnView): string | null {
  if (stage === "DISPUTED" || stage === "CONTESTED") return "The shop decides; you need do nothing.";
  if (stage === "REQUESTED" && returnReasons[reason].isFault)
    return "What is broken, wrong or late cannot be refused.";
  return stage === "RECEIVED" && kind === "refund" && pays === "shop"
    ? "The shop gives the money back; you need do nothing."
    : null;
}

interface ReturnStateProps {
  readonly viewer: "seller" | "admin";
  readonly returned: ReturnView;
  readonly now: number;
  readonly renderOrder: RenderOrder;
}

/** The order by which what was wanted instead went out. */
function SentInstead({
  returned: { stage, exchangeOrder },
  renderOrder,
}: Pick<ReturnStateProps, "returned" | "renderOrder">) {
  if (!exchangeOrder) return null;
  const order = renderOrder(exchangeOrder);
  return stage === "EXCHANGED" ? (
    <span>Sent as order {order}</span>
  ) : (
    <span>Order {order} did not arrive</span>
  );
}

/** Where a return stands and since when, until when it is answered, what was said of it, and what it ended with. */
export function ReturnState({ returned, viewer, now, renderOrder }: ReturnStateProps) {
  const { stage, movedAt, answerBy, heard, told, isFinal, isGood, reference } = returned;
  return (
    <div className={classes.state}>
      <span className={classes.stage}>
        <ReturnChip stage={stage} />
        <TimeAgo iso={movedAt} now={new Date(now).toISOString()} />
      </span>
      {stage === "REQUESTED" && (
        <span>
          Approved by itself on <time dateTime={answerBy}>{hourText(answerBy)}</time> if nobody answers
        </span>
      )}
      {viewer === "seller" && sellersHint(returned) && <span>{sellersHint(returned)}</span>}
      {isFinal && <span>The shop has decided it</span>}
      {heard.map(({ by, words }, place) => (
        // The same may be said twice; what was said stays where it is.
        <span key={place}>
          {saidBy[by]} <span className={classes.told}>“{words}”</span>
        </span>
      ))}
      {isBuyers(stage) && told && (
        <span>
          Buyer: <span className={classes.told}>“{told}”</span>
        </span>
      )}
      {goodWords(isGood) && <span>{goodWords(isGood)}</span>}
      {reference && (
        <span>
          Reference <span className={classes.reference}>{reference}</span>
        </span>
      )}
      <SentInstead returned={returned} renderOrder={renderOrder} />
    </div>
  );
}
