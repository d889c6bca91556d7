import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { PageHeading } from "#features/shell/page-heading.tsx";
import { ParcelFilter } from "./list/parcel-filter.tsx";
import { readParcelSearch, type ParcelSearch } from "./parcel-search.ts";
import { ParcelSection } from "./parcel-section.tsx";

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
