import { Button, Group, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { dateTimeText } from "@haat/contract/moment";
import type { OrderList } from "@haat/contract/order/order.constants";
import type { OrderView } from "@haat/contract/order/order.schema";
import { Unfold } from "@haat/ui/layout/unfold.tsx";
import { Chip } from "@haat/ui/order/chip.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { addressLine } from "../../account/address-line.ts";
import { ButtonLink } from "../../shell/page/button-link.tsx";
import { OrderLine } from "../line/order-line.tsx";
import { OrderStatus } from "../order/order-status.tsx";
import { paymentText } from "../order/order-title.ts";
import { OrderTotal } from "../order/order-total.tsx";
import { ordersFailed } from "../orders-query.ts";
import { OrderTrack } from "../parcel/order-track.tsx";
import classes from "./order-list-section.module.css";
import { type OrdersPlace, placeText } from "./orders-search.ts";
import type { OrderListState } from "./use-order-list.ts";

const route = getRouteApi("/orders");

type TurnProps = { list: OrderList; towards: OrdersPlace["towards"]; cursor: string | null };

function Turn({ list, towards, cursor }: TurnProps) {
  const search = route.useSearch();
  const isOlder = towards === "older";
  const look = {
    variant: "default",
    ...(isOlder
      ? { rightSection: <IconChevronRight size={16} aria-hidden /> }
      : { leftSection: <IconChevronLeft size={16} aria-hidden /> }),
    children: isOlder ? "Older" : "Newer",
  } as const;
  if (!cursor) return <Button {...look} disabled />;
  return (
    <ButtonLink
      {...look}
      to="/orders"
      search={{ ...search, [list]: placeText({ towards, cursor }) }}
      resetScroll={false}
    />
  );
}

type OrderListSectionProps = {
  title: string;
  list: OrderList;
  state: OrderListState;
  about: string;
  none: string;
};

function Track({ order }: { readonly order: OrderView }) {
  return (
    <Unfold summary="Track" className="haat-no-print">
      <OrderTrack order={order} />
    </Unfold>
  );
}

function OrderCard({ order }: { readonly order: OrderView }) {
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

function Content({ title, list, state, about, none }: OrderListSectionProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = state;
  if (!data)
    return error ? (
      <ErrorState message={messageOf(error, ordersFailed)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingState>Loading your orders...</LoadingState>
    );
  const { orders, nextCursor, newerCursor } = data;
  if (orders.length === 0) return <p className={classes.about}>{none}</p>;
  return (
    <>
      <p className={classes.about}>{about}</p>
      <div className={classes.orders} aria-busy={isPlaceholderData}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      {(nextCursor ?? newerCursor) !== null && (
        <Group component="nav" aria-label={`Pages of ${title}`} className="haat-no-print">
          <Turn list={list} towards="newer" cursor={newerCursor} />
          <Turn list={list} towards="older" cursor={nextCursor} />
        </Group>
      )}
    </>
  );
}

export function OrderListSection(props: OrderListSectionProps) {
  return (
    <section className={classes.section} aria-label={props.title}>
      <Title order={2} size="h3">
        {props.title}
      </Title>
      <Content {...props} />
    </section>
  );
}
