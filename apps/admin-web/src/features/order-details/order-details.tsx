import { Title } from "@mantine/core";
import { phoneLink, phoneText } from "@haat/contract/account/phone";
import type { AdminOrderView } from "@haat/contract/admin/admin-order.schema";
import { dateTimeText, hourText } from "@haat/contract/moment";
import { isTakenBack } from "@haat/contract/order/order-due";
import type { PaymentMethod } from "@haat/contract/order/order.constants";
import type { OrderEventView, OrderView } from "@haat/contract/order/order.schema";
import { returnNumber } from "@haat/contract/returns/return.constants";
import { Chip } from "@haat/ui/order/chip.tsx";
import { OrderTimeline } from "@haat/ui/order/order-timeline.tsx";
import { OrderStatusSelect } from "#features/orders/status/order-status-select.tsx";
import { PersonLink } from "#features/people/person-link.tsx";
import classes from "./order-details.module.css";
import { OrderLines } from "./order-lines.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderSums } from "./order-sums.tsx";

const paymentNames = {
  cash_on_delivery: "Cash on delivery",
  credit_card: "Credit card",
  paypal: "PayPal",
} as const satisfies Record<PaymentMethod, string>;

function Address({ order: { shippingAddress: to } }: { order: OrderView }) {
  const lines = [
    to.name,
    [to.houseNo, to.road].filter(Boolean).join(", "),
    [...new Set([to.city, to.district])].filter(Boolean).join(", "),
    [to.state, to.pin].filter(Boolean).join(" "),
  ];
  return (
    <address className={classes.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {to.phone && (
        <a href={phoneLink(to.phone)} className={classes.person}>
          {phoneText(to.phone)}
        </a>
      )}
    </address>
  );
}

function paymentText({ paymentMethod, exchangeOf, payablePaise }: OrderView): string {
  if (exchangeOf === undefined) return paymentNames[paymentMethod];
  const payment = payablePaise > 0 ? paymentNames[paymentMethod] : "Nothing to pay";
  return `Exchange for return ${returnNumber(exchangeOf)}. ${payment}.`;
}

function Buyer({ buyer }: Pick<AdminOrderView, "buyer">) {
  return (
    <div className={classes.address}>
      <PersonLink userId={buyer.id} name={buyer.name} className={classes.person} />
      {!buyer.isDeleted && (
        <>
          <span>{buyer.email}</span>
          <span>{buyer.contact}</span>
        </>
      )}
      {buyer.isBlocked && (
        <span>
          <Chip tone="bad">Blocked</Chip>
        </span>
      )}
    </div>
  );
}

const automaticReturnText = (from: string | null) =>
  from === "EXCHANGED"
    ? "reopened, because the exchange did not arrive"
    : "automatically, because the seller did not answer";

function actorText(
  { type, by, byName, from, to }: OrderEventView,
  { lines, confirmation, exchangeOf }: Pick<AdminOrderView, "lines" | "confirmation" | "exchangeOf">,
): string | null {
  if (type === "placed" && exchangeOf !== undefined) return `for return ${returnNumber(exchangeOf)}`;
  if (by !== "system") return `by ${byName} (${by})`;
  if (type === "return") return automaticReturnText(from);
  if (confirmation === "expired" && to !== "rejected") return null;
  if (confirmation === "expired") return "automatically, because it was not confirmed";
  const isCancelled = to === "rejected" && isTakenBack(lines);
  return isCancelled ? "by the buyer, all lines" : "automatically, after every line was decided";
}

function sellersOf({ lines }: Pick<AdminOrderView, "lines">) {
  const bySeller = Map.groupBy(lines, ({ sellerId }) => sellerId).values();
  return [...bySeller].map((own) => ({
    name: own[0]?.sellerName ?? "",
    isWaiting: own.some(({ stage }) => stage === "ORDERED"),
  }));
}

function SellerLines({ lines }: Pick<AdminOrderView, "lines">) {
  const bySeller = Map.groupBy(lines, ({ sellerId }) => sellerId);
  return [...bySeller].map(([sellerId, own]) => (
    <div key={sellerId} className={classes.group}>
      <h3 className={classes.seller}>
        Sold by <PersonLink userId={sellerId} name={own[0]?.sellerName} />
      </h3>
      <OrderLines lines={own} label={`Lines of ${own[0]?.sellerName}`} />
    </div>
  ));
}

export function OrderDetails({ order }: { order: AdminOrderView }) {
  return (
    <>
      <div className={classes.head}>
        <div>
          <Title order={1} size="h2">
            Order #{order.number}
          </Title>
          <p className={classes.placed}>
            <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
          </p>
          {order.confirmBy && (
            <div className={classes.confirm}>
              <Chip tone="waiting">The buyer must confirm by {hourText(order.confirmBy)}</Chip>
            </div>
          )}
        </div>
        <OrderStatusSelect
          order={{
            ...order,
            sellers: sellersOf(order),
            isTakenBack: order.status === "rejected" && isTakenBack(order.lines),
          }}
        />
      </div>
      <div className={classes.columns}>
        <section className={classes.panel}>
          <Title order={2} size="h4">
            {order.lines.length === 1 ? "1 line" : `${order.lines.length} lines`}
          </Title>
          <SellerLines lines={order.lines} />
          <OrderSums order={order} />
        </section>
        <div className={classes.panel}>
          <section>
            <Title order={2} size="h5">
              Buyer
            </Title>
            <Buyer buyer={order.buyer} />
          </section>
          <section>
            <Title order={2} size="h5">
              Shipping address
            </Title>
            <Address order={order} />
          </section>
          <section>
            <Title order={2} size="h5">
              Payment
            </Title>
            <p className={classes.fact}>{paymentText(order)}</p>
          </section>
          <OrderParcels shipments={order.shipments} />
          <OrderReturns returns={order.returns} />
        </div>
        <section className={classes.panel}>
          <Title order={2} size="h4">
            Timeline
          </Title>
          <OrderTimeline
            events={order.events}
            lines={order.lines}
            returns={order.returns}
            actorText={(event) => actorText(event, order)}
          />
        </section>
        <section className={classes.panel}>
          <Title order={2} size="h4">
            Notes
          </Title>
          <OrderNotes order={order} />
        </section>
      </div>
    </>
  );
}
