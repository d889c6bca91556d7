import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useLayoutEffect, useRef, useState } from "react";
import type { DeskList } from "@haat/contract/shipment/shipment.schema";
import { useDeskCounts } from "#features/order-events/use-desk-counts.ts";
import { toParcelSearch } from "../parcel-search.ts";
import classes from "./parcel-filter.module.css";

const searchDelayMs = 250;
const counted = new Intl.NumberFormat("en-IN");

const lists = [
  { list: "to-approve", label: "To approve" },
  { list: "to-pack", label: "To pack" },
  { list: "packed", label: "Packed" },
  { list: "handed-over", label: "Handed over" },
  { list: "delivered", label: "Delivered" },
  { list: "back", label: "Back" },
] as const satisfies readonly { list: DeskList; label: string }[];

const isCounted = (list: DeskList): list is Exclude<DeskList, "delivered"> => list !== "delivered";

/** Keeps the open list in sight where the strip is narrower than its lists; the page itself stays. */
function useOpenInSight(list: DeskList) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const open = strip.current?.querySelector("[aria-current=page]");
    if (!strip.current || !open) return;
    const [seen, place] = [strip.current.getBoundingClientRect(), open.getBoundingClientRect()];
    strip.current.scrollLeft += place.left + place.width / 2 - (seen.left + seen.width / 2);
  }, [list]);
  return strip;
}

function TabLabel({ label, count }: { readonly label: string; readonly count: number | undefined }) {
  return (
    <>
      {label} <span className={classes.count}>{count === undefined ? "" : counted.format(count)}</span>
    </>
  );
}

interface SearchFieldProps {
  readonly search: string | undefined;
  readonly onSearch: (search: string | undefined) => void;
}

function SearchField({ search = "", onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const apply = useDebouncedCallback((text: string) => onSearch(text.trim() || undefined), searchDelayMs);
  return (
    <TextInput
      type="search"
      className={classes.search ?? ""}
      aria-label="Search this list by number of order, parcel or courier, by name or phone"
      placeholder="Order, P number, tracking number, name or phone"
      leftSection={<IconSearch size={18} aria-hidden />}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        apply(value);
      }}
      // Later it would call back someone who has since followed a link.
      onBlur={() => apply.flush()}
    />
  );
}

interface ParcelFilterProps extends SearchFieldProps {
  readonly list: DeskList;
}

/** The lists of the desk in the order of work, with how many parcels wait in each, and the search. */
export function ParcelFilter({ list: open, search, onSearch }: ParcelFilterProps) {
  const strip = useOpenInSight(open);
  const counts = useDeskCounts(true);
  return (
    <div className={classes.filter}>
      <nav className={classes.strip} aria-label="Lists of parcels" ref={strip}>
        {lists.map(({ list, label }) => (
          <Link
            key={list}
            className={classes.tab}
            to="/parcels"
            search={(current) => toParcelSearch({ ...current, list })}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            <TabLabel label={label} count={isCounted(list) ? counts?.[list] : undefined} />
          </Link>
        ))}
      </nav>
      <SearchField search={search} onSearch={onSearch} />
    </div>
  );
}
