import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDots, IconPrinter } from "@tabler/icons-react";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import { commonActions, wordsOf, type ParcelAction } from "../act/parcel-verbs.tsx";
import type { ParcelActs } from "../desk/use-parcel-acts.tsx";

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
  const printer = <IconPrinter size={18} aria-hidden />;
  return (
    <>
      {next && (
        <Button
          size="sm"
          variant="default"
          loading={isBusy}
          aria-label={`${wordsOf(next).label}: ${name}`}
          onClick={() => acts.act(next, [parcel])}
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
          {others.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={printer} onClick={() => acts.print("labels", [parcel])}>
            Print label
          </Menu.Item>
          <Menu.Item leftSection={printer} onClick={() => acts.print("slips", [parcel])}>
            Print packing slip
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
