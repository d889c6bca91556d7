import { shortOrderId } from "@haat/contract/order/order.constants";
import type { OrderView } from "@haat/contract/order/order.schema";
import { StatusChip } from "@haat/ui/status-chip.tsx";
import { dateTimeText } from "@haat/ui/time-ago.tsx";
import { addressLine } from "../account/address-line.ts";
import { eventText } from "./event-text.ts";
import classes from "./order-card.module.css";
import { OrderLine } from "./order-line.tsx";
import { OrderTotal } from "./order-total.tsx";

function Timeline({ order }: { readonly order: OrderView }) {
  return (
    <details className={classes.timeline}>
      <summary>What happened</summary>
      <ol>
        {order.events.map((event) => (
          <li key={event.id}>
            <span>{eventText(event, order)}</span>
            {event.reason && <span> Reason: {event.reason}</span>}
            <time dateTime={event.at}>{dateTimeText(event.at)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** One order: its products, what it cost, where it goes and what happened to it. */
export function OrderCard({ order }: { readonly order: OrderView }) {
  const shortId = shortOrderId(order.id);
  return (
    <article className={classes.card} aria-label={`Order ${shortId}`}>
      <header className={classes.head}>
        <div>
          <h3 className={classes.id}>Order #{shortId}</h3>
          <time className={classes.quiet} dateTime={order.createdAt}>
            {dateTimeText(order.createdAt)}
          </time>
        </div>
        <StatusChip status={order.status} />
      </header>
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      <footer className={classes.foot}>
        <div className={classes.quiet}>
          Cash on delivery · {addressLine(order.shippingAddress)}
          <Timeline order={order} />
        </div>
        <OrderTotal order={order} />
      </footer>
    </article>
  );
}
