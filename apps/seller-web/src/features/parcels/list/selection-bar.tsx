import { Button, Group, Menu } from "@mantine/core";
import { IconChevronDown, IconFileSpreadsheet, IconPrinter } from "@tabler/icons-react";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import type { RowSelection } from "@haat/ui/layout/use-row-selection.ts";
import { commonActions, isToApprove, parcelsText, wordsOf } from "../act/parcel-verbs.tsx";
import { parcelKey } from "../parcel-key.ts";
import { saveManifest } from "../print/save-manifest.ts";
import type { ParcelActs } from "../use-parcel-acts.tsx";
import { ActionItem } from "./parcel-buttons.tsx";
import classes from "./selection-bar.module.css";

interface SelectionBarProps {
  readonly selection: RowSelection<ParcelView>;
  readonly acts: ParcelActs;
}

function PaperMenu({ selection: { selectedRows }, acts }: SelectionBarProps) {
  const printer = <IconPrinter size={18} aria-hidden />;
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button size="sm" variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Print
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={printer} onClick={() => acts.print("labels", selectedRows)}>
          Address Labels (A6)
        </Menu.Item>
        <Menu.Item leftSection={printer} onClick={() => acts.print("slips", selectedRows)}>
          Packing Slips (A5)
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          onClick={() => saveManifest(selectedRows)}
        >
          Courier Manifest (CSV)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function SelectionBar({ selection, acts }: SelectionBarProps) {
  const { selectedRows, isFull } = selection;
  const [next, ...others] = commonActions(selectedRows);
  const isBusy = selectedRows.some((parcel) => acts.busy.has(parcelKey(parcel)));
  return (
    <div className={classes.bar} role="group" aria-label="Selected parcels">
      <span className={classes.count} aria-live="polite">
        {parcelsText(selectedRows.length)} selected
        {isFull && <span className={classes.most}>, the maximum</span>}
      </span>
      {next && (
        <Button size="sm" loading={isBusy} onClick={() => acts.act(next, selectedRows)}>
          {wordsOf(next).label}
        </Button>
      )}
      {others.length > 0 && (
        <>
          <Group gap={8} wrap="nowrap" visibleFrom="lg">
            {others.map((action) => (
              <Button
                key={action}
                size="sm"
                variant="default"
                disabled={isBusy}
                {...(wordsOf(action).isDestructive && { c: "var(--mantine-color-error)" })}
                onClick={() => acts.act(action, selectedRows)}
              >
                {wordsOf(action).label}
              </Button>
            ))}
          </Group>
          <Menu position="top-end">
            <Menu.Target>
              <Button
                size="sm"
                variant="default"
                hiddenFrom="lg"
                disabled={isBusy}
                rightSection={<IconChevronDown size={16} aria-hidden />}
              >
                More
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((action) => (
                <ActionItem key={action} action={action} onAct={() => acts.act(action, selectedRows)} />
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      {!selectedRows.some(isToApprove) && <PaperMenu selection={selection} acts={acts} />}
      <Button size="sm" variant="subtle" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
}
