import { Combobox, Loader, UnstyledButton, useCombobox } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { orderStatuses, type OrderStatus } from "@haat/contract/order/order.stages";
import { StageChip } from "@haat/ui/order/stage-chip.tsx";
import { StatusChip, statusLabel } from "@haat/ui/order/status-chip.tsx";
import classes from "./order-status-select.module.css";
import type { OrderToSet } from "./status-question.ts";
import { useStatusChoice } from "./use-status-choice.tsx";

/** Shows the server's status, never an unconfirmed choice. */
export function OrderStatusSelect({ order }: { order: OrderToSet }) {
  const { number, status: current, isTakenBack } = order;
  const { choose: setStatus, isPending, question } = useStatusChoice([order]);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex("active"),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const choose = (value: string) => {
    combobox.closeDropdown();
    void setStatus(value as OrderStatus);
  };

  return (
    <>
      {question}
      <Combobox
        store={combobox}
        onOptionSubmit={choose}
        width={190}
        position="bottom-end"
        shadow="md"
        readOnly={isPending}
      >
        <Combobox.Target targetType="button" withExpandedAttribute>
          <UnstyledButton
            className={classes.target ?? ""}
            aria-label={`Status of order #${number}: ${statusLabel(current)}${isTakenBack ? ", fully cancelled" : ""}`}
            aria-busy={isPending}
            // Not `disabled`, which would take the focus away from keyboard users.
            aria-disabled={isPending}
            onClick={() => !isPending && combobox.toggleDropdown()}
          >
            {isTakenBack ? <StageChip stage="CANCELLED" /> : <StatusChip status={current} />}
            {isPending ? <Loader size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          </UnstyledButton>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={`Status of order #${number}`}>
            {orderStatuses.map((status) => (
              <Combobox.Option
                key={status}
                value={status}
                active={status === current}
                className={classes.option ?? ""}
              >
                <StatusChip status={status} />
                {status === current && <IconCheck size={16} aria-hidden />}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </>
  );
}
