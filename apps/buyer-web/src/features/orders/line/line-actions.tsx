import { Button } from "@mantine/core";
import type { LineView } from "@haat/contract/order/order.schema";
import { actionsFor } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SendBackView } from "@haat/contract/returns/return.schema";
import { ButtonLink } from "../../shell/page/button-link.tsx";
import { useBuyAgain } from "../order/use-buy-again.ts";
import { SendBack } from "../send-back/send-back.tsx";
import classes from "./line-actions.module.css";
import { useCancelLine } from "./use-cancel-line.ts";

type LineProps = { readonly line: LineView };

function CancelButton({ line }: LineProps) {
  const { cancel, isCancelling } = useCancelLine(line);
  return (
    <Button
      variant="subtle"
      color="laal"
      className={classes.action ?? ""}
      loading={isCancelling}
      onClick={cancel}
      aria-label={`Cancel ${fullName(line)}`}
    >
      Cancel
    </Button>
  );
}

function BuyAgainButton({ line }: LineProps) {
  const { buyAgain, isBusy } = useBuyAgain(line);
  return (
    <Button
      variant="subtle"
      className={classes.action ?? ""}
      loading={isBusy}
      onClick={buyAgain}
      aria-label={`Buy Again: ${fullName(line)}`}
    >
      Buy Again
    </Button>
  );
}

type LineActionsProps = LineProps & {
  readonly isDelivered: boolean;
  /** A single-line order is cancelled and reordered with the order's own buttons. */
  readonly isReviewOnly: boolean;
  readonly offer: SendBackView | undefined;
};

export function LineActions({ line, isDelivered, isReviewOnly, offer }: LineActionsProps) {
  const canCancel = actionsFor("buyer", line.stage).includes("cancel");
  const canReview = isDelivered && line.stage === "APPROVED";
  return (
    <div className={classes.actions}>
      {!isReviewOnly && (canCancel ? <CancelButton line={line} /> : <BuyAgainButton line={line} />)}
      {canReview && (
        <ButtonLink
          to="/detail/$productId"
          params={{ productId: line.productId }}
          hash="reviews"
          variant="subtle"
          className={classes.action ?? ""}
          aria-label={`Review ${fullName(line)}`}
        >
          Review
        </ButtonLink>
      )}
      <SendBack line={line} offer={offer} className={classes.action ?? ""} />
    </div>
  );
}
