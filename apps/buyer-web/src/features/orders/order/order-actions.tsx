import { Button } from "@mantine/core";
import { IconPrinter, IconShoppingCartPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { OrderView } from "@haat/contract/order/order.schema";
import { actionsFor } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { ButtonLink } from "../../shell/page/button-link.tsx";
import classes from "./order-actions.module.css";
import { useBuyOrderAgain } from "./use-buy-order-again.ts";

function consequence({ lines }: OrderView, open: number): string {
  if (open === lines.length) return "Nothing will be sent, and you pay nothing.";
  const [products, them] = open === 1 ? ["1 product that is", "it"] : [`${open} products that are`, "them"];
  return `This cancels ${products} waiting for approval, and you won't pay for ${them}. Approved products still arrive.`;
}

function useCancelOrder(order: OrderView) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const open = order.lines.filter(({ stage }) => actionsFor("buyer", stage).includes("cancel"));
  const cancel = useMutation(
    trpc.order.cancelOrder.mutationOptions({
      onSuccess: ({ lines }) => {
        const late = open.filter(({ id }) =>
          lines.some((line) => line.id === id && line.stage === "APPROVED"),
        );
        if (late.length === 0) {
          toastSuccess("Cancelled.");
          return;
        }
        toastError(`Already approved and still on the way: ${late.map(fullName).join(", ")}.`);
      },
      onError: (error) => toastError(messageOf(error, "Failed to cancel. Please try again.")),
      onSettled: () => refreshLoaded(queryClient, trpc.order.pathFilter()),
    }),
  );
  const ask = async () => {
    const isSure = await confirm({
      title: "Cancel this order?",
      message: consequence(order, open.length),
      confirmLabel: "Cancel Order",
      cancelLabel: "Keep Order",
      danger: true,
    });
    if (isSure) cancel.mutate({ orderId: order.id });
  };
  return { canCancel: open.length > 0, cancel: () => void ask(), isCancelling: cancel.isPending };
}

export function OrderActions({ order }: { readonly order: OrderView }) {
  const { canCancel, cancel, isCancelling } = useCancelOrder(order);
  const { buyAgain, isBusy, outcome } = useBuyOrderAgain(order);
  return (
    <div className={classes.actions}>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
          loading={isBusy}
          onClick={buyAgain}
        >
          Buy Again
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        {canCancel && (
          <Button variant="subtle" color="laal" loading={isCancelling} onClick={cancel}>
            Cancel Order
          </Button>
        )}
      </div>
      {outcome && outcome.problems.length > 0 && (
        <ErrorBanner>
          {outcome.problems.map((problem) => (
            <span key={problem} className={classes.problem}>
              {problem}
            </span>
          ))}
        </ErrorBanner>
      )}
      {outcome && outcome.added > 0 && (
        <ButtonLink to="/cart" variant="light" className={classes.onward ?? ""}>
          Go to Your Cart
        </ButtonLink>
      )}
    </div>
  );
}
