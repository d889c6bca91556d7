import { dateTimeText } from "@haat/contract/moment";
import type { OrderEventView, OrderView } from "@haat/contract/order/order.schema";
import { OrderTimeline } from "@haat/ui/order-timeline.tsx";
import { StageChip } from "@haat/ui/stage-chip.tsx";
import { StatusChip } from "@haat/ui/status-chip.tsx";
import { addressLine } from "../account/address-line.ts";
import classes from "./order-card.module.css";
import type { OrderPart } from "./order-history.ts";
import { OrderLine } from "./order-line.tsx";
import { OrderTotal } from "./order-total.tsx";

function who({ by, byName }: OrderEventView): string {
  if (by === "buyer") return "by you";
  if (by === "seller") return `by ${byName}`;
  return by === "admin" ? "by the shop" : "once every seller had decided";
}

function History({ order: { events, lines } }: { readonly order: OrderView }) {
  return (
    <details className={classes.history}>
      <summary>What happened</summary>
      <OrderTimeline events={events} lines={lines} who={who} />
    </details>
  );
}

/** The status; who has cancelled everything themselves was not rejected. */
function Status({ order: { status, lines } }: { readonly order: OrderView }) {
  const isCancelled = status === "rejected" && lines.every(({ stage }) => stage === "CANCELLED");
  return isCancelled ? <StageChip stage="CANCELLED" /> : <StatusChip status={status} />;
}

type OrderCardProps = OrderPart & {
  /** The title of the list that has the other lines of this order. */
  readonly otherList: string;
};

/** What one list shows of an order: its products there, what it all cost, where it goes and what happened to it. */
export function OrderCard({ order, lines, elsewhere, otherList }: OrderCardProps) {
  return (
    <article className={classes.card} aria-label={`Order #${order.number}`}>
      <header className={classes.head}>
        <div>
          <h3 className={classes.id}>Order #{order.number}</h3>
          <time className={classes.quiet} dateTime={order.createdAt}>
            {dateTimeText(order.createdAt)}
          </time>
        </div>
        <Status order={order} />
      </header>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <OrderLine key={line.id} line={line} isDelivered={order.status === "delivered"} />
        ))}
      </ul>
      {elsewhere > 0 && (
        <p className={classes.elsewhere}>
          {elsewhere === 1 ? "1 more product" : `${elsewhere} more products`} of this order under {otherList}.
          The total is that of the whole order.
        </p>
      )}
      <footer className={classes.foot}>
        <div className={classes.quiet}>
          Cash on delivery · {addressLine(order.shippingAddress)}
          <History order={order} />
        </div>
        <OrderTotal order={order} />
      </footer>
    </article>
  );
}
