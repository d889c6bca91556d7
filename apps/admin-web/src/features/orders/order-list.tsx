import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OrderSort } from "@haat/contract/admin/admin.constants";
import type { AdminOrdersPage } from "@haat/contract/admin/admin.schema";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ListFrame } from "#features/lists/list-frame.tsx";
import { ordersInputOf, withFilters, type OrderSearch } from "./filters/order-search.ts";
import { OrderCards } from "./order-cards.tsx";
import { OrderSelection } from "./order-selection.tsx";
import { OrderTable } from "./order-table.tsx";
import { useChosen } from "./use-chosen.ts";

interface OrderListProps {
  readonly search: OrderSearch;
  readonly onChange: (search: OrderSearch) => void;
  /** Only orders of this buyer, or with lines of this seller. */
  readonly personId?: string;
}

interface Sorting {
  readonly sort: OrderSort;
  readonly onSort: ((sort: OrderSort) => void) | undefined;
}

const isReversed = ({ from, to }: OrderSearch) => from !== undefined && to !== undefined && to < from;
function Orders({ orders, sort, onSort }: Pick<AdminOrdersPage, "orders"> & Sorting) {
  const isWide = useMediaQuery("(min-width: 48em)", true, { getInitialValueInEffect: false });
  const chosen = useChosen(orders);
  return (
    <>
      {isWide ? (
        <OrderTable orders={orders} chosen={chosen} sort={sort} onSort={onSort} />
      ) : (
        <OrderCards orders={orders} chosen={chosen} />
      )}
      {chosen.rows.length > 0 && <OrderSelection orders={chosen.rows} onClear={chosen.clear} />}
    </>
  );
}

const isFiltered = ({ status, search, from, to }: OrderSearch) => Boolean(status ?? search ?? from ?? to);

export function OrderList({ search, onChange, personId }: OrderListProps) {
  const trpc = useTRPC();
  const input = { ...ordersInputOf(search), ...(personId && { personId }) };
  const query = useQuery(trpc.admin.orders.queryOptions(input, { placeholderData: keepPreviousData }));

  return (
    <ListFrame
      query={query}
      nouns={["order", "orders"]}
      isEmpty={({ orders }) => orders.length === 0}
      empty={
        <EmptyState picture="orders" title="No orders yet">
          {personId
            ? "There are no orders for this person."
            : "Orders show up here as soon as buyers place them."}
        </EmptyState>
      }
      noMatch={isReversed(search) && "The first day is after the last day. Swap them."}
      onClear={isFiltered(search) ? () => onChange({}) : null}
      onTurn={(place) => {
        const { cursor: _cursor, direction: _direction, ...filters } = search;
        onChange({ ...filters, ...place });
      }}
    >
      {({ orders }) => (
        <Orders
          orders={orders}
          sort={search.sort ?? "newest"}
          onSort={personId ? undefined : (sort) => onChange(withFilters(search, { sort }))}
        />
      )}
    </ListFrame>
  );
}
