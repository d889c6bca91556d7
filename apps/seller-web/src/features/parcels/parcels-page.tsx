import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import type { DeskList } from "@haat/contract/shipment/shipment.schema";
import { SearchField } from "@haat/ui/form/search-field.tsx";
import { ListStrip, StripLabel, stripLink } from "@haat/ui/layout/list-strip.tsx";
import { useWaiting } from "#features/order-events/use-waiting.ts";
import { PageHeading } from "#features/shell/page-heading.tsx";
import { type ParcelSearch, readParcelSearch } from "./parcel-search.ts";
import { ParcelSection } from "./parcel-section.tsx";
import classes from "./parcels-page.module.css";

const lists = [
  { list: "to-approve", label: "To approve" },
  { list: "to-pack", label: "To pack" },
  { list: "packed", label: "Packed" },
  { list: "handed-over", label: "Handed over" },
  { list: "delivered", label: "Delivered" },
  { list: "back", label: "Undelivered" },
] as const satisfies readonly { list: DeskList; label: string }[];

const isCounted = (list: DeskList): list is Exclude<DeskList, "delivered"> => list !== "delivered";

interface ParcelFilterProps {
  readonly list: DeskList;
  readonly search: string | undefined;
  readonly onSearch: (search: string) => void;
}

function ParcelFilter({ list: open, search, onSearch }: ParcelFilterProps) {
  const counts = useWaiting()?.parcels;
  return (
    <div className={classes.filter}>
      <ListStrip label="Parcel lists" open={open}>
        {lists.map(({ list, label }) => (
          <Link
            key={list}
            className={stripLink}
            to="/parcels"
            search={(current) => readParcelSearch({ ...current, list })}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            <StripLabel label={label} count={isCounted(list) ? counts?.[list] : undefined} />
          </Link>
        ))}
      </ListStrip>
      <SearchField
        label="Search this list by order, parcel or tracking number, name or phone"
        placeholder="Order, parcel, tracking number, name or phone"
        value={search}
        onSearch={onSearch}
      />
    </div>
  );
}

export function ParcelsPage({ search }: { readonly search: ParcelSearch }) {
  const navigate = useNavigate();
  const list = search.list ?? "to-pack";
  const applySearch = (text: string | undefined) =>
    void navigate({
      to: "/parcels",
      search: (current) => ({ ...readParcelSearch(current), search: text }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeading
        title="Parcels"
        lead="Approve and pack orders, hand them to your courier and follow them to the door."
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/delivery" {...props} />}>
            Delivery Areas
          </Button>
        }
      />
      <ParcelFilter list={list} search={search.search} onSearch={applySearch} />
      {/* A selection belongs to one list. */}
      <ParcelSection key={list} list={list} search={search.search} />
    </>
  );
}
