import { Select, TextInput } from "@mantine/core";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { statusLabel } from "@haat/ui/status-chip.tsx";
import { readOneOf } from "#features/lists/list-search.ts";
import { SearchBox } from "#features/lists/search-box.tsx";
import classes from "./order-filters.module.css";
import { withFilters, type OrderSearch } from "./order-search.ts";

const everyStatus = "all";
const statusOptions = [
  { value: everyStatus, label: "All statuses" },
  ...orderStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
];

interface OrderFiltersProps {
  readonly search: OrderSearch;
  readonly onChange: (search: OrderSearch) => void;
}

function DayField({ search, onChange, end }: OrderFiltersProps & { end: "from" | "to" }) {
  return (
    <TextInput
      type="date"
      className={classes.day ?? ""}
      label={end === "from" ? "From" : "To"}
      min={(end === "to" && search.from) || "2000-01-01"}
      max={(end === "from" && search.to) || "2099-12-31"}
      value={search[end] ?? ""}
      onChange={(event) => onChange(withFilters(search, { [end]: event.currentTarget.value }))}
    />
  );
}

/** Which orders the list shows: by number, buyer or seller, by status, and by the days on which they were placed. */
export function OrderFilters(props: OrderFiltersProps) {
  const { search, onChange } = props;
  return (
    <>
      <SearchBox
        label="Search orders"
        placeholder="Order number, buyer or seller"
        value={search.search}
        onSearch={(words) => onChange(withFilters(search, { search: words }))}
      />
      <Select
        className={classes.status ?? ""}
        aria-label="Filter by status"
        data={statusOptions}
        value={search.status ?? everyStatus}
        onChange={(value) => onChange(withFilters(search, { status: readOneOf(orderStatuses, value) }))}
        maxDropdownHeight={320}
      />
      <div className={classes.days}>
        <DayField {...props} end="from" />
        <DayField {...props} end="to" />
      </div>
    </>
  );
}
