import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { DeskList } from "@haat/contract/shipment/shipment.schema";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";

const words = {
  "to-approve": { title: "Nothing to approve", text: "New orders show up here for you to approve." },
  "to-pack": { title: "Nothing to pack", text: "Approved orders show up here." },
  packed: {
    title: "Nothing to hand over",
    text: "Packed parcels show up here until you hand them over.",
  },
  "handed-over": {
    title: "No parcels on their way",
    text: "Handed-over parcels show up here until they are delivered.",
  },
  delivered: {
    title: "No parcels delivered yet",
    text: "Delivered parcels show up here, latest first.",
  },
  back: { title: "Nothing undelivered", text: "Undelivered, returning and lost parcels show up here." },
} as const satisfies Record<DeskList, { title: string; text: string }>;

interface NoParcelsProps {
  readonly list: DeskList;
  readonly search: string | undefined;
  readonly toApprove: number;
}

export function NoParcels({ list, search, toApprove }: NoParcelsProps) {
  if (search)
    return (
      <EmptyState picture="search" title="No parcels found">
        Search by a full order, parcel or tracking number, or by part of a name or phone number. Each list has
        its own search.
      </EmptyState>
    );
  const { title, text } = words[list];
  const approve = (
    <Button renderRoot={(props) => <Link to="/parcels" search={{ list: "to-approve" }} {...props} />}>
      {toApprove === 1 ? "Approve 1 Order" : `Approve ${toApprove} Orders`}
    </Button>
  );
  return (
    <EmptyState picture="orders" title={title} action={list === "to-pack" && toApprove > 0 && approve}>
      {text}
    </EmptyState>
  );
}
