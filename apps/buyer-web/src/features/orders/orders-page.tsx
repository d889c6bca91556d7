import { Title } from "@mantine/core";
import type { OrderView } from "@haat/contract/order/order.schema";
import { Page } from "../shell/page.tsx";
import { OrderCard } from "./order-card.tsx";
import { splitHistory } from "./order-history.ts";
import { OrdersList } from "./orders-list.tsx";
import classes from "./orders-page.module.css";

type SectionProps = { title: string; orders: readonly OrderView[]; none: string };

function Section({ title, orders, none }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {orders.length > 0 ? (
        orders.map((order) => <OrderCard key={order.id} order={order} />)
      ) : (
        <p className={classes.none}>{none}</p>
      )}
    </section>
  );
}

function History({ orders }: { readonly orders: readonly OrderView[] }) {
  const { ordered, delivered } = splitHistory(orders);
  return (
    <div className={classes.sections}>
      <Section title="Order History" orders={ordered} none="Nothing is waiting for a seller." />
      <Section title="Delivered History" orders={delivered} none="What sellers approve appears here." />
    </div>
  );
}

/** The buyer's orders: what waits, and what is approved. */
export function OrdersPage() {
  return (
    <Page title="My Orders">
      <OrdersList>{(orders) => <History orders={orders} />}</OrdersList>
    </Page>
  );
}
