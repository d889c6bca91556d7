import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconBarcode, IconDots, IconListCheck, IconPrinter } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import { isOnItsWay } from "@haat/contract/shipment/shipment.stages";
import { isSecondClick } from "@haat/ui/form/is-second-click.ts";
import { commonActions, isToApprove, wordsOf, type ParcelAction } from "../act/parcel-verbs.tsx";
import type { Paper } from "../print/paper.ts";
import type { ParcelActs } from "../use-parcel-acts.tsx";

interface ActionItemProps {
  readonly action: ParcelAction;
  readonly onAct: () => void;
}

export function ActionItem({ action, onAct }: ActionItemProps) {
  const { label, icon: Icon, isDestructive } = wordsOf(action);
  return (
    <Menu.Item
      leftSection={<Icon size={18} aria-hidden />}
      {...(isDestructive && { c: "var(--mantine-color-error)" })}
      onClick={onAct}
    >
      {label}
    </Menu.Item>
  );
}

function PaperItems({ onPrint }: { readonly onPrint: (paper: Paper) => void }) {
  const printer = <IconPrinter size={18} aria-hidden />;
  return (
    <>
      <Menu.Item leftSection={printer} onClick={() => onPrint("labels")}>
        Print Label
      </Menu.Item>
      <Menu.Item leftSection={printer} onClick={() => onPrint("slips")}>
        Print Packing Slip
      </Menu.Item>
    </>
  );
}

function LineByLine({ orderNumber }: { readonly orderNumber: number }) {
  return (
    <Menu.Item
      leftSection={<IconListCheck size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/" search={{ search: String(orderNumber) }} {...props} />}
    >
      Reject or Decide Line by Line
    </Menu.Item>
  );
}

interface TrackingItemProps {
  readonly parcel: ParcelView;
  readonly onCorrect: ParcelActs["correct"];
}

function TrackingItem({ parcel: { shipment, ...parcel }, onCorrect }: TrackingItemProps) {
  if (!shipment || !isOnItsWay(shipment.stage)) return null;
  return (
    <Menu.Item
      leftSection={<IconBarcode size={18} aria-hidden />}
      onClick={() => onCorrect({ ...parcel, shipment })}
    >
      Tracking Number…
    </Menu.Item>
  );
}

interface ParcelButtonsProps {
  readonly parcel: ParcelView;
  readonly name: string;
  readonly acts: ParcelActs;
  readonly isBusy: boolean;
}

export function ParcelButtons({ parcel, name, acts, isBusy }: ParcelButtonsProps) {
  const [next, ...others] = commonActions([parcel]);
  return (
    <>
      {next && (
        <Button
          size="sm"
          variant="default"
          loading={isBusy}
          aria-label={`${wordsOf(next).label}: ${name}`}
          onClick={(event) => isSecondClick(event) || acts.act(next, [parcel])}
        >
          {wordsOf(next).label}
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={`More for ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((action) => (
            <ActionItem key={action} action={action} onAct={() => acts.act(action, [parcel])} />
          ))}
          <TrackingItem parcel={parcel} onCorrect={acts.correct} />
          {others.length > 0 && <Menu.Divider />}
          {isToApprove(parcel) ? (
            <LineByLine orderNumber={parcel.orderNumber} />
          ) : (
            <PaperItems onPrint={(paper) => acts.print(paper, [parcel])} />
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
