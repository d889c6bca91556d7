import { Title } from "@mantine/core";
import type { OrderView } from "@haat/contract/order/order.schema";
import { LoadingState } from "@haat/ui/loading-state.tsx";
import { useMe } from "@haat/web-kit/session.ts";
import { Page } from "../shell/page.tsx";
import { LogInFirst } from "./log-in-first.tsx";
import { OrderCard } from "./order-card.tsx";
import { splitHistory, type OrderPart } from "./order-history.ts";
import { OrdersList } from "./orders-list.tsx";
import classes from "./orders-page.module.css";
import { useOrderNews } from "./use-order-news.ts";

type SectionProps = { title: string; parts: readonly OrderPart[]; none: string; otherList: string };

function Section({ title, parts, none, otherList }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {parts.length > 0 ? (
        parts.map((part) => <OrderCard key={part.order.id} {...part} otherList={otherList} />)
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
      <Section
        title="Order History"
        parts={ordered}
        none="Nothing is waiting for a seller."
        otherList="Delivered History"
      />
      <Section
        title="Delivered History"
        parts={delivered}
        none="What sellers approve appears here."
        otherList="Order History"
      />
    </div>
  );
}

function Orders() {
  const { data: session, isPending } = useMe();
  useOrderNews(session?.user.id);
  if (isPending) return <LoadingState>Loading your orders...</LoadingState>;
  if (session === null) return <LogInFirst />;
  return <OrdersList>{(orders) => <History orders={orders} />}</OrdersList>;
}

/** The buyer's orders: what waits, and what is approved. Who is not logged in is told so, here. */
export function OrdersPage() {
  return (
    <Page title="My Orders">
      <Orders />
    </Page>
  );
}
