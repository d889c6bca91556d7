import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { PageHeading } from "#features/shell/page-heading.tsx";
import { ParcelFilter } from "./list/parcel-filter.tsx";
import { toParcelSearch, type ParcelSearch } from "./parcel-search.ts";
import { ParcelSection } from "./parcel-section.tsx";

/** The seller's desk: what is to approve and to pack, what waits for the courier, what is on its way, and what comes back. */
export function ParcelsPage({ search }: { readonly search: ParcelSearch }) {
  const navigate = useNavigate();
  const list = search.list ?? "to-pack";
  const seek = (text: string | undefined) =>
    void navigate({
      to: "/parcels",
      search: (current) => ({ ...toParcelSearch(current), search: text }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeading
        title="Parcels"
        lead="Approve and pack what was ordered, hand it to your courier, follow it to the door."
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/delivery" {...props} />}>
            Where you deliver
          </Button>
        }
      />
      <ParcelFilter list={list} search={search.search} onSearch={seek} />
      {/* What is ticked in one list is not of another. */}
      <ParcelSection key={list} list={list} search={search.search} />
    </>
  );
}
