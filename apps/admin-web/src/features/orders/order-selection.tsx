import { Button, Combobox, useCombobox } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { AdminOrderRow } from "@haat/contract/admin/admin.schema";
import { orderStatuses, type OrderStatus } from "@haat/contract/order/order.stages";
import { StatusChip } from "@haat/ui/order/status-chip.tsx";
import classes from "./order-selection.module.css";
import { useStatusChoice } from "./status/use-status-choice.tsx";

/** What is done with the orders that are chosen: one status for all of them. */
export function OrderSelection({
  orders,
  onClear,
}: {
  orders: readonly AdminOrderRow[];
  onClear: () => void;
}) {
  const { choose, isPending, question } = useStatusChoice(orders, onClear);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  return (
    <div className={classes.bar} role="group" aria-label="Chosen orders">
      {question}
      <span className={classes.count} aria-live="polite">
        {orders.length === 1 ? "1 order chosen" : `${orders.length} orders chosen`}
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
            aria-label="Set the status of the chosen orders"
            loading={isPending}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            onClick={() => combobox.toggleDropdown()}
          >
            Set status
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Status of the chosen orders">
            {orderStatuses.map((status) => (
              <Combobox.Option key={status} value={status} className={classes.option ?? ""}>
                <StatusChip status={status} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Button size="sm" variant="default" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
