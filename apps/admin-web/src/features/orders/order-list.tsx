import { Button, Checkbox, Combobox, useCombobox } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OrderSort } from "@haat/contract/admin/admin.constants";
import type { AdminOrderRow, AdminOrdersPage } from "@haat/contract/admin/admin.schema";
import { dateTimeText } from "@haat/contract/moment";
import { formatSumPaise } from "@haat/contract/money";
import { type OrderStatus, orderStatuses } from "@haat/contract/order/order.stages";
import { useRowSelection } from "@haat/ui/layout/use-row-selection.ts";
import { StatusChip } from "@haat/ui/order/status-chip.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ListFrame } from "#features/lists/list-frame.tsx";
import { type OrderSearch, ordersInputOf, withFilters } from "./filters/order-search.ts";
import { OrderAge } from "./order-age.tsx";
import classes from "./order-list.module.css";
import { OrderNumberLink } from "./order-number-link.tsx";
import { type OrderRowsProps, OrderTable } from "./order-table.tsx";
import { SellerNames } from "./seller-names.tsx";
import { OrderStatusSelect } from "./status/order-status-select.tsx";
import { useStatusChoice } from "./status/use-status-choice.tsx";

interface Sorting {
  readonly sort: OrderSort;
  readonly onSort: ((sort: OrderSort) => void) | undefined;
}

const isReversed = ({ from, to }: OrderSearch) => from !== undefined && to !== undefined && to < from;

function OrderCards({ orders, selection }: OrderRowsProps) {
  return (
    <ul className={classes.list} aria-label="Orders">
      {orders.map((order) => (
        <li key={order.id} className={classes.card}>
          <span className={classes.number}>
            <Checkbox
              aria-label={`Select order #${order.number}`}
              checked={selection.isSelected(order)}
              onChange={() => selection.toggle(order)}
            />
            <OrderNumberLink order={order} />
          </span>
          <Price paise={order.totalPaise} isSum />
          <span className={classes.buyer}>{order.buyerName}</span>
          <span className={classes.due}>Due {formatSumPaise(order.duePaise)}</span>
          <span className={classes.sellers}>
            <SellerNames sellers={order.sellers} />
          </span>
          <span className={classes.lines}>
            {order.lineCount === 1 ? "1 line" : `${order.lineCount} lines`}
          </span>
          <span className={classes.date}>
            <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
            <OrderAge order={order} />
          </span>
          <span className={classes.status}>
            <OrderStatusSelect order={order} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function OrderSelection({ orders, onClear }: { orders: readonly AdminOrderRow[]; onClear: () => void }) {
  const { choose, isPending, question } = useStatusChoice(orders, onClear);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  return (
    <div className={classes.bar} role="group" aria-label="Selected orders">
      {question}
      <span className={classes.count} aria-live="polite">
        {orders.length === 1 ? "1 order selected" : `${orders.length} orders selected`}
      </span>
      <Combobox
        store={combobox}
        width={190}
        shadow="md"
        position="bottom-start"
        onOptionSubmit={(value) => {
          combobox.closeDropdown();
          void choose(value as OrderStatus);
        }}
      >
        <Combobox.Target targetType="button" withExpandedAttribute>
          <Button
            size="sm"
            aria-label="Set the status of the selected orders"
            loading={isPending}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            onClick={() => combobox.toggleDropdown()}
          >
            Set Status
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Status of the selected orders">
            {orderStatuses.map((status) => (
              <Combobox.Option key={status} value={status} className={classes.option ?? ""}>
                <StatusChip status={status} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Button size="sm" variant="default" onClick={onClear}>
        Clear Selection
      </Button>
    </div>
  );
}

const orderKey = ({ id }: AdminOrderRow) => id;

function Orders({ orders, sort, onSort }: Pick<AdminOrdersPage, "orders"> & Sorting) {
  const isWide = useMediaQuery("(min-width: 48em)", true, { getInitialValueInEffect: false });
  const selection = useRowSelection(orders, orderKey);
  return (
    <>
      {isWide ? (
        <OrderTable orders={orders} selection={selection} sort={sort} onSort={onSort} />
      ) : (
        <OrderCards orders={orders} selection={selection} />
      )}
      {selection.selectedRows.length > 0 && (
        <OrderSelection orders={selection.selectedRows} onClear={selection.clear} />
      )}
    </>
  );
}

const isFiltered = ({ status, search, from, to }: OrderSearch) => Boolean(status ?? search ?? from ?? to);

interface OrderListProps {
  readonly search: OrderSearch;
  readonly onChange: (search: OrderSearch) => void;
  /** Only orders of this buyer, or with lines of this seller. */
  readonly personId?: string;
}

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
