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

/** An action in a menu; what nobody can mend is red. */
export function ActionItem({ action, onAct }: ActionItemProps) {
  const { label, icon: Icon, isBad } = wordsOf(action);
  return (
    <Menu.Item
      leftSection={<Icon size={18} aria-hidden />}
      {...(isBad && { c: "var(--mantine-color-error)" })}
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
        Print label
      </Menu.Item>
      <Menu.Item leftSection={printer} onClick={() => onPrint("slips")}>
        Print packing slip
      </Menu.Item>
    </>
  );
}

/** To the requests of an order, where each is approved or rejected with a reason. */
function LineByLine({ orderNumber }: { readonly orderNumber: number }) {
  return (
    <Menu.Item
      leftSection={<IconListCheck size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/" search={{ search: String(orderNumber) }} {...props} />}
    >
      Reject, or decide line by line
    </Menu.Item>
  );
}

interface TrackingItemProps {
  readonly parcel: ParcelView;
  readonly onCorrect: ParcelActs["correct"];
}

/** Of a parcel that is on its way: its courier and number can be corrected. */
function TrackingItem({ parcel: { shipment, ...parcel }, onCorrect }: TrackingItemProps) {
  if (!shipment || !isOnItsWay(shipment.stage)) return null;
  return (
    <Menu.Item
      leftSection={<IconBarcode size={18} aria-hidden />}
      onClick={() => onCorrect({ ...parcel, shipment })}
    >
      Tracking number…
    </Menu.Item>
  );
}

interface ParcelButtonsProps {
  readonly parcel: ParcelView;
  /** What it is called. */
  readonly name: string;
  readonly acts: ParcelActs;
  /** A call is on its way for it. */
  readonly isBusy: boolean;
}

/** What a seller does with one parcel: what usually comes next is a button, the rest and its papers are in a menu. */
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
