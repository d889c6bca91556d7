import { Title } from "@mantine/core";
import { dateTimeText } from "@haat/contract/moment";
import type { PaymentMethod } from "@haat/contract/order/order.constants";
import type { OrderEventView, OrderView } from "@haat/contract/order/order.schema";
import { OrderTimeline } from "@haat/ui/order-timeline.tsx";
import { OrderStatusSelect } from "#features/orders/order-status-select.tsx";
import classes from "./order-details.module.css";
import { OrderLines } from "./order-lines.tsx";
import { OrderSums } from "./order-sums.tsx";

const paymentNames = {
  cash_on_delivery: "Cash on delivery",
  credit_card: "Credit card",
  paypal: "PayPal",
} as const satisfies Record<PaymentMethod, string>;

function Address({ order: { shippingAddress: to } }: { order: OrderView }) {
  const lines = [
    [to.houseNo, to.road].filter(Boolean).join(", "),
    [...new Set([to.city, to.district])].filter(Boolean).join(", "),
    [to.state, to.pin].filter(Boolean).join(" "),
  ];
  return (
    <address className={classes.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function who({ by, byName }: OrderEventView): string {
  return by === "system" ? "by itself, once every line was decided" : `by ${byName} (${by})`;
}

/** Everything about one order: status, lines with their stages, what it costs, where it goes, what happened. */
export function OrderDetails({ order }: { order: OrderView }) {
  const buyer = order.events.find(({ type }) => type === "placed")?.byName;
  return (
    <div className={classes.details}>
      <div className={classes.head}>
        <p className={classes.placed}>
          {buyer && <strong>{buyer}</strong>}
          <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
        </p>
        <OrderStatusSelect order={order} />
      </div>
      <section>
        <Title order={3} size="h5">
          {order.lines.length === 1 ? "1 line" : `${order.lines.length} lines`}
        </Title>
        <OrderLines lines={order.lines} />
        <OrderSums order={order} />
      </section>
      <div className={classes.facts}>
        <section>
          <Title order={3} size="h5">
            Shipping address
          </Title>
          <Address order={order} />
        </section>
        <section>
          <Title order={3} size="h5">
            Payment
          </Title>
          <p className={classes.fact}>{paymentNames[order.paymentMethod]}</p>
        </section>
      </div>
      <section>
        <Title order={3} size="h5">
          Timeline
        </Title>
        <OrderTimeline events={order.events} lines={order.lines} who={who} />
      </section>
    </div>
  );
}
