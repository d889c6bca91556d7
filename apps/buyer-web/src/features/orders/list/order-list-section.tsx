import { Button, Group, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import type { OrderList } from "@haat/contract/order/order.constants";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { ButtonLink } from "../../shell/page/button-link.tsx";
import { ordersFailed } from "../orders-query.ts";
import { OrderCard } from "./order-card.tsx";
import classes from "./order-list-section.module.css";
import { placeText, type OrdersPlace } from "./orders-search.ts";
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
