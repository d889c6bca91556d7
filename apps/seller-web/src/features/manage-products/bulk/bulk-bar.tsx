import { Button, Group, Menu } from "@mantine/core";
import classes from "./bulk-bar.module.css";

export type BulkAction = "prices" | "stocks" | "list" | "unlist" | "group";

const actions: readonly { readonly action: BulkAction; readonly label: string }[] = [
  { action: "prices", label: "Change Price…" },
  { action: "stocks", label: "Change Stock…" },
  { action: "list", label: "List" },
  { action: "unlist", label: "Unlist" },
  { action: "group", label: "Group as Sizes or Colours…" },
];

interface BulkBarProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onAction: (action: BulkAction) => void;
  readonly onClear: () => void;
}

function Actions({ isBusy, onAction }: Pick<BulkBarProps, "isBusy" | "onAction">) {
  return (
    <>
      <Group gap="xs" visibleFrom="md">
        {actions.map(({ action, label }) => (
          <Button key={action} size="sm" variant="default" disabled={isBusy} onClick={() => onAction(action)}>
            {label}
          </Button>
        ))}
      </Group>
      <Menu position="top-end">
        <Menu.Target>
          <Button hiddenFrom="md" size="sm" loading={isBusy}>
            Change…
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ action, label }) => (
            <Menu.Item key={action} onClick={() => onAction(action)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

export function BulkBar({ text, isBusy, onAction, onClear }: BulkBarProps) {
  return (
    <div className={classes.bar} role="group" aria-label="Selected products">
      <span className={classes.count} role="status">
        {text}
      </span>
      <Group gap="xs">
        <Button size="sm" variant="subtle" color="gray" onClick={onClear}>
          Clear
        </Button>
        <Actions isBusy={isBusy} onAction={onAction} />
      </Group>
    </div>
  );
}
