import { CloseButton, Select, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { orderStatuses, type OrderStatus } from "@haat/contract/order/order.stages";
import { statusLabel } from "@haat/ui/status-chip.tsx";
import classes from "./order-filters.module.css";
import { withFilters, type OrderSearch } from "./order-search.ts";

const everyStatus = "all";
const typingPauseMs = 300;
const statusOptions = [
  { value: everyStatus, label: "All statuses" },
  ...orderStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
];

interface OrderFiltersProps {
  readonly search: OrderSearch;
  readonly onChange: (search: OrderSearch) => void;
}

/** The search box. It follows the address when that changes elsewhere: the back button, "Clear filters". */
function OrderSearchBox({ search, onChange }: OrderFiltersProps) {
  const inAddress = search.search ?? "";
  const [text, setText] = useState(inAddress);
  const [followed, setFollowed] = useState(inAddress);
  if (inAddress !== followed) {
    setFollowed(inAddress);
    if (inAddress !== text.trim()) setText(inAddress);
  }

  const apply = (wanted: string) => onChange(withFilters(search, { search: wanted }));
  const applySoon = useDebouncedCallback(apply, typingPauseMs);
  const type = (wanted: string) => {
    setText(wanted);
    applySoon(wanted);
  };

  return (
    <TextInput
      type="search"
      className={classes.search ?? ""}
      aria-label="Search orders"
      placeholder="Order number or buyer name"
      maxLength={100}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text && <CloseButton aria-label="Clear search" onClick={() => type("")} />}
    />
  );
}

/** Which orders the list shows: by number or buyer, and by status. */
export function OrderFilters(props: OrderFiltersProps) {
  const { search, onChange } = props;
  const chooseStatus = (value: string | null) =>
    onChange(withFilters(search, { status: orderStatuses.find((status: OrderStatus) => status === value) }));

  return (
    <search className={classes.filters}>
      <OrderSearchBox {...props} />
      <Select
        className={classes.status ?? ""}
        aria-label="Filter by status"
        data={statusOptions}
        value={search.status ?? everyStatus}
        onChange={chooseStatus}
        maxDropdownHeight={320}
      />
    </search>
  );
}
