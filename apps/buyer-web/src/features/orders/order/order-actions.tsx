import { Button } from "@mantine/core";
import { IconPrinter, IconShoppingCartPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LineView, OrderView } from "@haat/contract/order/order.schema";
import { actionsFor } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useQuantitySaver } from "../../cart/use-quantity-saver.ts";
import { ButtonLink } from "../../shell/page/button-link.tsx";
import classes from "./order-actions.module.css";

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

function problemWith({ name }: LineView, error: unknown): string {
  if (refusalOf(error)?.reason === "PRODUCT_NOT_FOUND") return `“${name}” is no longer available.`;
  return `“${name}”: ${messageOf(error, "Failed to add product to cart")}`;
}

interface Outcome {
  readonly added: number;
  readonly problems: readonly string[];
}

function useBuyOrderAgain({ lines }: OrderView) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const saver = useQuantitySaver();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { mutateAsync: add } = useMutation(trpc.cart.add.mutationOptions());
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // A pending quantity of the same product would overwrite the added pieces.
      await saver.flush();
      const problems: string[] = [];
      for (const line of lines)
        await add({ productId: line.productId, quantity: line.quantity }).catch((error: unknown) =>
          problems.push(problemWith(line, error)),
        );
      await refreshLoaded(queryClient, trpc.cart.show.queryFilter());
      return { added: lines.length - problems.length, problems };
    },
    onSuccess: (result) => {
      setOutcome(result);
      if (result.added > 0) toastSuccess("Added to cart successfully!");
    },
  });
  return { buyAgain: () => mutate(), isBusy: isPending, outcome };
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
