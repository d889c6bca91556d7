import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { EmptyState } from "@haat/ui/empty-state.tsx";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { ListFrame } from "#features/lists/list-frame.tsx";
import { OrderCards } from "./order-cards.tsx";
import { ordersInputOf, type OrderSearch } from "./order-search.ts";
import { OrderTable } from "./order-table.tsx";

interface OrderListProps {
  readonly search: OrderSearch;
  readonly onChange: (search: OrderSearch) => void;
  /** Only what this buyer ordered or this seller sold. */
  readonly personId?: string;
}

const isReversed = ({ from, to }: OrderSearch) => from !== undefined && to !== undefined && to < from;
const isFiltered = ({ status, search, from, to }: OrderSearch) => Boolean(status ?? search ?? from ?? to);

/** One page of orders, newest first: all of them, or those of one person. */
export function OrderList({ search, onChange, personId }: OrderListProps) {
  const trpc = useTRPC();
  const isWide = useMediaQuery("(min-width: 48em)", true, { getInitialValueInEffect: false });
  const input = { ...ordersInputOf(search), ...(personId && { personId }) };
  const asked = useQuery(trpc.admin.orders.queryOptions(input, { placeholderData: keepPreviousData }));

  return (
    <ListFrame
      asked={asked}
      nouns={["order", "orders"]}
      isEmpty={({ orders }) => orders.length === 0}
      nothing={
        <EmptyState picture="orders" title="No orders yet">
          {personId
            ? "Nothing was ordered here so far."
            : "The first one appears here as soon as a buyer places it."}
        </EmptyState>
      }
      noMatch={isReversed(search) && "The first day is after the last one. Choose them the other way round."}
      onClear={isFiltered(search) ? () => onChange({}) : null}
      onTurn={(place) => {
        const { cursor: _cursor, direction: _direction, ...filters } = search;
        onChange({ ...filters, ...place });
      }}
    >
      {({ orders }) => (isWide ? <OrderTable orders={orders} /> : <OrderCards orders={orders} />)}
    </ListFrame>
  );
}
