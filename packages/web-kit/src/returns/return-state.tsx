import type { ReactNode } from "react";
import { hourText } from "@haat/contract/moment";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { TimeAgo } from "@haat/ui/order/time-ago.tsx";
import { ReturnChip } from "./return-chip.tsx";
import classes from "./return-state.module.css";

/** How an app shows the number of an order. */
export type RenderOrder = (order: { readonly id: string; readonly number: number }) => ReactNode;

const goodWords = (isGood: boolean | null) =>
  isGood === null ? null : isGood ? "Came back as new" : "Came back damaged";

interface ReturnStateProps {
  readonly returned: ReturnView;
  readonly now: number;
  readonly renderOrder: RenderOrder;
}

/** Where a return stands and since when, until when it is answered, what was told last, and what it ended with. */
export function ReturnState({ returned, now, renderOrder }: ReturnStateProps) {
  const { stage, movedAt, answerBy, told, isFinal, isGood, reference, exchangeOrder } = returned;
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
      {isFinal && <span>The shop has decided it</span>}
      {/* What a refund is told with is its reference. */}
      {told && told !== reference && <span className={classes.told}>“{told}”</span>}
      {goodWords(isGood) && <span>{goodWords(isGood)}</span>}
      {reference && (
        <span>
          Reference <span className={classes.reference}>{reference}</span>
        </span>
      )}
      {exchangeOrder && <span>Sent as order {renderOrder(exchangeOrder)}</span>}
    </div>
  );
}
