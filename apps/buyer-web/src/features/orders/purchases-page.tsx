import { dateTimeText } from "@haat/contract/moment";
import type { OrderView } from "@haat/contract/order/order.schema";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { useMe } from "@haat/web-kit/session/session.ts";
import { ButtonLink } from "../shell/page/button-link.tsx";
import { Page } from "../shell/page/page.tsx";
import { OrderLine } from "./line/order-line.tsx";
import { OrdersList } from "./list/orders-list.tsx";
import { purchasesOf } from "./list/purchases.ts";
import classes from "./purchases-page.module.css";
import { useBuyerOrderEvents } from "./use-buyer-order-events.ts";

function Purchases({ orders }: { readonly orders: readonly OrderView[] }) {
  const purchases = purchasesOf(orders);
  if (purchases.length === 0)
    return (
      <EmptyState
        picture="orders"
        title="No purchases yet"
        action={<ButtonLink to="/orders">My Orders</ButtonLink>}
      >
        Approved products show up here.
      </EmptyState>
    );
  return (
    <ul className={classes.list}>
      {purchases.map(({ order, line }) => (
        <OrderLine
          key={line.id}
          line={line}
          order={order}
          note={`Ordered ${dateTimeText(order.createdAt)}`}
        />
      ))}
    </ul>
  );
}

export function PurchasesPage() {
  const { data: session } = useMe();
  useBuyerOrderEvents(session?.user.id);
  return (
    <Page title="Purchases" lead="Products that sellers have approved.">
      <OrdersList>{(orders) => <Purchases orders={orders} />}</OrdersList>
    </Page>
  );
}
