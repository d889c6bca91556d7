import type { ReactNode } from "react";
import { hourText } from "@haat/contract/moment";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { returnReasons, type ReturnStage } from "@haat/contract/returns/return.stages";
import { TimeAgo } from "@haat/ui/order/time-ago.tsx";
import { ReturnChip } from "./return-chip.tsx";
import classes from "./return-state.module.css";

export type RenderOrder = (order: { readonly id: string; readonly number: number }) => ReactNode;

const goodWords = (isGood: boolean | null) =>
  isGood === null ? null : isGood ? "Came back as new" : "Came back damaged";

const notePrefixes = {
  seller: "Seller:",
  admin: "Shop:",
  system: "",
} as const satisfies Record<ReturnView["heard"][number]["by"], string>;

/** The buyer made the last step, so `told` is theirs. */
const isBuyersStep = (stage: ReturnStage) => stage === "DISPUTED" || stage === "SENT_BACK";

/** Tells the seller why there is nothing to do, or why a button is missing. */
function sellersHint({ stage, kind, pays, reason, differencePaise }: ReturnView): string | null {
  if (stage === "DISPUTED" || stage === "CONTESTED")
    return "The shop decides. You don’t need to do anything.";
  if (stage === "REQUESTED" && returnReasons[reason].isFault)
    return "Returns of broken, wrong or late items can’t be refused.";
  if (pays === "seller") return null;
  if (differencePaise > 0 && stage === "EXCHANGED")
    return "The shop refunds the difference. You don’t need to do anything.";
  return stage === "RECEIVED" && kind === "refund"
    ? "The shop refunds the buyer. You don’t need to do anything."
    : null;
}

interface ReturnStateProps {
  readonly viewer: "seller" | "admin";
  readonly returned: ReturnView;
  readonly now: number;
  readonly renderOrder: RenderOrder;
}

function ExchangeOrder({
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
          Approved automatically on <time dateTime={answerBy}>{hourText(answerBy)}</time> unless answered
        </span>
      )}
      {viewer === "seller" && sellersHint(returned) && <span>{sellersHint(returned)}</span>}
      {isFinal && <span>Decided by the shop</span>}
      {heard.map(({ by, words }, place) => (
        // Notes may be equal, but never move.
        <span key={place}>
          {notePrefixes[by]} <span className={classes.told}>“{words}”</span>
        </span>
      ))}
      {isBuyersStep(stage) && told && (
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
      <ExchangeOrder returned={returned} renderOrder={renderOrder} />
    </div>
  );
}
