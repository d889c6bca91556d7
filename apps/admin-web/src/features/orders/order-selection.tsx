import { Button, Combobox, useCombobox } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { AdminOrderRow } from "@haat/contract/admin/admin.schema";
import { orderStatuses, type OrderStatus } from "@haat/contract/order/order.stages";
import { StatusChip } from "@haat/ui/order/status-chip.tsx";
import classes from "./order-selection.module.css";
import { useStatusChoice } from "./status/use-status-choice.tsx";

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
