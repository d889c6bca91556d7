import { Link } from "@tanstack/react-router";
import { dateTimeText } from "@haat/contract/moment";
import type { OrderView } from "@haat/contract/order/order.schema";
import { Unfold } from "@haat/ui/layout/unfold.tsx";
import { Chip } from "@haat/ui/order/chip.tsx";
import { addressLine } from "../../account/address-line.ts";
import { OrderLine } from "../line/order-line.tsx";
import { OrderStatus } from "../order/order-status.tsx";
import { paymentText } from "../order/order-title.ts";
import { OrderTotal } from "../order/order-total.tsx";
import { OrderTrack } from "../parcel/order-track.tsx";
import classes from "./order-card.module.css";

function Track({ order }: { readonly order: OrderView }) {
  return (
    <Unfold summary="Track" className="haat-no-print">
      <OrderTrack order={order} />
    </Unfold>
  );
}

export function OrderCard({ order }: { readonly order: OrderView }) {
  return (
    <article className={classes.card} aria-label={`Order #${order.number}`}>
      <div className={classes.head}>
        <div>
          <h3 className={classes.id}>
            <Link to="/orders/$orderId" params={{ orderId: order.id }} className={classes.link}>
              Order #{order.number}
            </Link>
          </h3>
          <time className={classes.quiet} dateTime={order.createdAt}>
            {dateTimeText(order.createdAt)}
          </time>
        </div>
        <div className={classes.state}>
          {order.confirmBy && <Chip tone="waiting">Confirm by email</Chip>}
          <OrderStatus order={order} />
        </div>
      </div>
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <OrderLine key={line.id} line={line} order={order} />
        ))}
      </ul>
      <div className={classes.foot}>
        <div className={classes.quiet}>
          {paymentText(order)} · {order.shippingAddress.name}, {addressLine(order.shippingAddress)}
        </div>
        <OrderTotal order={order} />
      </div>
      <Track order={order} />
    </article>
  );
}
