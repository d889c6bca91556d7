import { Button, Group, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { dateTimeText, hourText } from "@haat/contract/moment";
import type { OrderView } from "@haat/contract/order/order.schema";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { UnconfirmedNotice } from "@haat/web-kit/account/unconfirmed-notice.tsx";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useMe } from "@haat/web-kit/session/session.ts";
import { RecipientText } from "../recipient/recipient-text.tsx";
import { ButtonLink } from "../shell/page/button-link.tsx";
import { Page } from "../shell/page/page.tsx";
import { tabTitle } from "../shell/page/tab-title.ts";
import { OrderLine } from "./line/order-line.tsx";
import classes from "./order-page.module.css";
import { nextSteps } from "./order/next-steps.ts";
import { OrderActions } from "./order/order-actions.tsx";
import { OrderStatus } from "./order/order-status.tsx";
import { orderTitle, paymentText } from "./order/order-title.ts";
import { OrderTotal } from "./order/order-total.tsx";
import { OrderTrack } from "./parcel/order-track.tsx";
import { ReturnList } from "./returns/return-list.tsx";
import { useBuyerOrderEvents } from "./use-buyer-order-events.ts";

const route = getRouteApi("/_buyer/orders/$orderId");

function Next({ order }: { readonly order: OrderView }) {
  const { data: session } = useMe();
  // Confirming the order confirms the address too.
  const isMailed = session?.user.isConfirmed === true || order.confirmBy !== undefined;
  const steps = nextSteps(order, { isMailed });
  if (steps.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby="what-next">
      <Title order={2} size="h4" id="what-next">
        What happens next
      </Title>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {!order.confirmBy && (
        <div className={`${classes.mails} haat-no-print`}>
          <UnconfirmedNotice />
        </div>
      )}
    </section>
  );
}

function Track({ order }: { readonly order: OrderView }) {
  return (
    <section className={classes.panel} aria-labelledby="track">
      <Title order={2} size="h4" id="track">
        Track
      </Title>
      <OrderTrack order={order} />
    </section>
  );
}

function Returns({ order }: { readonly order: OrderView }) {
  return (
    <section className={classes.panel} aria-labelledby="returns">
      <Title order={2} size="h4" id="returns">
        Returns
      </Title>
      <ReturnList returns={order.returns} />
    </section>
  );
}

function ConfirmBanner({ order: { id, confirmBy } }: { readonly order: OrderView }) {
  const { data: session } = useMe();
  const send = useMutation(useTRPC().order.sendLink.mutationOptions());
  if (!confirmBy) return null;
  const email = <strong>{session?.user.email ?? "your email address"}</strong>;
  return (
    <section className={`${classes.banner} haat-no-print`} aria-labelledby="confirm-it">
      <h2 className={classes.title} id="confirm-it">
        Confirm this order by {hourText(confirmBy)}
      </h2>
      <p className={classes.words}>
        Open the link we sent to {email}. Sellers prepare your order once you confirm it. Otherwise it's
        cancelled.
      </p>
      <div className={classes.again}>
        <Button
          variant="default"
          size="sm"
          loading={send.isPending}
          onClick={() => send.mutate({ orderId: id })}
        >
          Send Link Again
        </Button>
        <p className={classes.words} aria-live="polite">
          {send.error
            ? messageOf(send.error, "The link could not be sent. Please try again.")
            : send.isSuccess
              ? "It's on its way. Check your spam folder too."
              : "No email yet? Check your spam folder."}
        </p>
      </div>
    </section>
  );
}

function Details({ order }: { readonly order: OrderView }) {
  // With parcels, tracking comes first.
  const hasParcels = order.shipments.length > 0;
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <OrderStatus order={order} />
        <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
      </div>
      <ConfirmBanner order={order} />
      <OrderActions key={order.id} order={order} />
      {order.returns.length > 0 && <Returns order={order} />}
      {hasParcels && <Track order={order} />}
      <div className={classes.columns}>
        <div className={classes.aside}>
          <Next order={order} />
          <section className={classes.panel} aria-labelledby="where-to">
            <Title order={2} size="h4" id="where-to">
              Delivery address
            </Title>
            <RecipientText recipient={order.shippingAddress} />
            <p className={classes.quiet}>{paymentText(order)}</p>
          </section>
        </div>
        <div className={classes.main}>
          <section className={classes.panel} aria-label="Products">
            <ul className={classes.lines}>
              {order.lines.map((line) => (
                <OrderLine key={line.id} line={line} order={order} isAlone={order.lines.length === 1} />
              ))}
            </ul>
            <OrderTotal order={order} />
          </section>
          {!hasParcels && <Track order={order} />}
        </div>
      </div>
      <Group className="haat-no-print">
        <ButtonLink to="/orders" variant="subtle">
          My Orders
        </ButtonLink>
        <ButtonLink to="/products" variant="subtle">
          Continue Shopping
        </ButtonLink>
      </Group>
    </div>
  );
}

/** Retrying is pointless then. */
function isNoOrder(error: unknown): boolean {
  const reason = refusalOf(error)?.reason;
  return reason === "ORDER_NOT_FOUND" || reason === "INVALID_INPUT";
}

export function OrderPage() {
  const { orderId } = route.useParams();
  const { data: session } = useMe();
  useBuyerOrderEvents(session?.user.id);
  const { data: order, error, isFetching, refetch } = useQuery(useTRPC().order.get.queryOptions({ orderId }));
  useDocumentTitle(tabTitle(isNoOrder(error) ? "Order not found" : orderTitle(order)));
  if (order)
    return (
      <Page
        title={orderTitle(order)}
        {...(order.status === "pending" &&
          order.exchangeOf === undefined && { lead: "Thank you. Your order is placed." })}
      >
        <Details order={order} />
      </Page>
    );
  if (isNoOrder(error))
    return (
      <Page>
        <EmptyState
          picture="search"
          title="Order not found"
          order={1}
          action={<ButtonLink to="/orders">My Orders</ButtonLink>}
        />
      </Page>
    );
  return (
    <Page title={orderTitle(order)}>
      {error ? (
        <ErrorState
          message={messageOf(error, "Failed to load your order. Please try again later.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <LoadingState>Loading your order...</LoadingState>
      )}
    </Page>
  );
}
