import { Button } from "@mantine/core";
import { IconPrinter, IconShoppingCartPlus } from "@tabler/icons-react";
import type { OrderView } from "@haat/contract/order/order.schema";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { ButtonLink } from "../../shell/page/button-link.tsx";
import classes from "./order-actions.module.css";
import { useBuyOrderAgain } from "./use-buy-order-again.ts";
import { useCancelOrder } from "./use-cancel-order.ts";

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
