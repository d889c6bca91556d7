import { Select } from "@mantine/core";
import type { OrderSort } from "@haat/contract/admin/admin.constants";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { SearchField } from "@haat/ui/form/search-field.tsx";
import { statusLabel } from "@haat/ui/order/status-chip.tsx";
import { DayField } from "#features/lists/day-field.tsx";
import classes from "./order-filters.module.css";
import type { OrderChange, OrderSearch } from "./order-search.ts";

const everyStatus = "all";
const statusOptions = [
  { value: everyStatus, label: "All statuses" },
  ...orderStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
];

const sortOptions = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "most-due", label: "Most due first" },
  { value: "least-due", label: "Least due first" },
] as const satisfies readonly { value: OrderSort; label: string }[];

interface OrderFiltersProps {
  readonly search: OrderSearch;
  readonly onChange: (change: OrderChange) => void;
}

export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  return (
    <>
      <SearchField
        label="Search orders"
        placeholder="Number, phone, PIN, name, item"
        value={search.search}
        onSearch={(words) => onChange({ search: words })}
      />
      <Select
        className={classes.status ?? ""}
        aria-label="Filter by status"
        data={statusOptions}
        value={search.status ?? everyStatus}
        onChange={(value) => onChange({ status: value })}
        maxDropdownHeight={320}
      />
      <Select
        className={classes.sort ?? ""}
        aria-label="Sort orders"
        data={sortOptions}
        value={search.sort ?? "newest"}
        onChange={(value) => onChange({ sort: value })}
      />
      <div className={classes.days}>
        <DayField
          label="From"
          min={undefined}
          max={search.to}
          value={search.from}
          onChange={(from) => onChange({ from })}
        />
        <DayField
          label="To"
          min={search.from}
          max={undefined}
          value={search.to}
          onChange={(to) => onChange({ to })}
        />
      </div>
    </>
  );
}
