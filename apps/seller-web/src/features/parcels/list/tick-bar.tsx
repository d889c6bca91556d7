import { Button, Group, Menu } from "@mantine/core";
import { IconChevronDown, IconFileSpreadsheet, IconPrinter } from "@tabler/icons-react";
import { commonActions, isToApprove, parcelsText, wordsOf } from "../act/parcel-verbs.tsx";
import { saveManifest } from "../print/save-manifest.ts";
import type { ParcelActs } from "../use-parcel-acts.tsx";
import { keyOf, type Ticked } from "../use-ticked.ts";
import { ActionItem } from "./parcel-buttons.tsx";
import classes from "./tick-bar.module.css";

interface TickBarProps {
  readonly ticked: Ticked;
  readonly acts: ParcelActs;
}

function PaperMenu({ ticked: { parcels }, acts }: TickBarProps) {
  const printer = <IconPrinter size={18} aria-hidden />;
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button size="sm" variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Print
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={printer} onClick={() => acts.print("labels", parcels)}>
          Address Labels (A6)
        </Menu.Item>
        <Menu.Item leftSection={printer} onClick={() => acts.print("slips", parcels)}>
          Packing Slips (A5)
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          onClick={() => saveManifest(parcels)}
        >
          Courier Manifest (CSV)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function TickBar({ ticked, acts }: TickBarProps) {
  const { parcels, isFull } = ticked;
  const [next, ...others] = commonActions(parcels);
  const isBusy = parcels.some((parcel) => acts.busy.has(keyOf(parcel)));
  return (
    <div className={classes.bar} role="group" aria-label="Selected parcels">
      <span className={classes.count} aria-live="polite">
        {parcelsText(parcels.length)} selected
        {isFull && <span className={classes.most}>, the most at a time</span>}
      </span>
      {next && (
        <Button size="sm" loading={isBusy} onClick={() => acts.act(next, parcels)}>
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
                onClick={() => acts.act(action, parcels)}
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
                <ActionItem key={action} action={action} onAct={() => acts.act(action, parcels)} />
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      {!parcels.some(isToApprove) && <PaperMenu ticked={ticked} acts={acts} />}
      <Button size="sm" variant="subtle" onClick={ticked.clear}>
        Clear
      </Button>
    </div>
  );
}
