import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { LineView } from "@haat/contract/order/order.schema";
import { actionsFor } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SendBackView } from "@haat/contract/returns/return.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { ButtonLink } from "../../shell/page/button-link.tsx";
import { useBuyAgain } from "../order/use-buy-again.ts";
import { SendBack } from "../send-back/send-back.tsx";
import classes from "./line-actions.module.css";

type LineProps = { readonly line: LineView };

function useCancelLine(line: { readonly id: string; readonly name: string }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const cancel = useMutation(
    trpc.order.cancel.mutationOptions({
      onSuccess: () => toastSuccess("Cancelled."),
      onError: (error) => toastError(messageOf(error, "Failed to cancel. Please try again.")),
      onSettled: () => refreshLoaded(queryClient, trpc.order.pathFilter()),
    }),
  );
  const ask = async () => {
    const isSure = await confirm({
      title: "Cancel this product?",
      message: `“${fullName(line)}” won't be sent, and you won't pay for it.`,
      confirmLabel: "Cancel Product",
      cancelLabel: "Keep Product",
      danger: true,
    });
    if (isSure) cancel.mutate({ lineId: line.id });
  };
  return { cancel: () => void ask(), isCancelling: cancel.isPending };
}

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
