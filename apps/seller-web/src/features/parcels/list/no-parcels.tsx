import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { DeskList } from "@haat/contract/shipment/shipment.schema";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";

const words = {
  "to-approve": { title: "Nothing to approve", text: "What buyers order is here until you take it on." },
  "to-pack": { title: "Nothing to pack", text: "What you approve is here to be packed." },
  packed: {
    title: "Nothing waits for the courier",
    text: "What you have packed is here until you hand it over.",
  },
  "handed-over": {
    title: "No parcel is on its way",
    text: "What the courier has is here until it is at the door.",
  },
  delivered: {
    title: "No parcel delivered yet",
    text: "What has reached its door is here, the latest first.",
  },
  back: { title: "Nothing comes back", text: "What could not be delivered, and what was lost, is here." },
} as const satisfies Record<DeskList, { title: string; text: string }>;

interface NoParcelsProps {
  readonly list: DeskList;
  readonly search: string | undefined;
  /** How many orders wait to be approved. */
  readonly toApprove: number;
}

/** What a list without a parcel says; where orders wait to be approved, it leads to them. */
export function NoParcels({ list, search, toApprove }: NoParcelsProps) {
  if (search)
    return (
      <EmptyState picture="search" title="No parcels found">
        Search by a whole number of order, parcel or courier, or a part of a name or phone. Each list is
        searched by itself.
      </EmptyState>
    );
  const { title, text } = words[list];
  const approve = (
    <Button renderRoot={(props) => <Link to="/parcels" search={{ list: "to-approve" }} {...props} />}>
      {toApprove === 1 ? "Approve 1 order" : `Approve ${toApprove} orders`}
    </Button>
  );
  return (
    <EmptyState picture="orders" title={title} action={list === "to-pack" && toApprove > 0 && approve}>
      {text}
    </EmptyState>
  );
}
