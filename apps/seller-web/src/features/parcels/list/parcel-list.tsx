import { Checkbox, Skeleton } from "@mantine/core";
import { maxShipmentsAtOnce } from "@haat/contract/shipment/shipment.constants";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import type { RowSelection } from "@haat/ui/layout/use-row-selection.ts";
import { useNow } from "@haat/ui/order/use-now.ts";
import { LoadMore, type LoadMoreProps } from "#features/shell/load-more.tsx";
import { parcelKey } from "../parcel-key.ts";
import type { ParcelActs } from "../use-parcel-acts.tsx";
import classes from "./parcel-list.module.css";
import { ParcelRow } from "./parcel-row.tsx";
import { SelectionBar } from "./selection-bar.tsx";

interface ParcelListProps {
  readonly parcels: readonly ParcelView[];
  readonly selection: RowSelection<ParcelView>;
  readonly acts: ParcelActs;
  /** The previous answer is shown while the next one loads. */
  readonly query: LoadMoreProps["query"] & { readonly isPlaceholderData: boolean };
}

function SelectAll({ shown, selection }: Pick<ParcelListProps, "selection"> & { readonly shown: number }) {
  const { length: count } = selection.selectedRows;
  const max = Math.min(shown, maxShipmentsAtOnce);
  const all = shown > max ? `Select the first ${max} of ${shown} shown` : `Select all ${shown} shown`;
  return (
    <div className={classes.all}>
      <Checkbox
        label={shown === 1 ? "Select the one shown" : all}
        checked={count >= max}
        indeterminate={count > 0 && count < max}
        onChange={selection.toggleAll}
      />
    </div>
  );
}

export function ParcelList({ parcels, selection, acts, query }: ParcelListProps) {
  const now = useNow();
  return (
    <>
      <div className={classes.frame}>
        <SelectAll shown={parcels.length} selection={selection} />
        <ul className={classes.list} aria-label="Parcels" aria-busy={query.isPlaceholderData}>
          {parcels.map((parcel) => (
            <ParcelRow key={parcelKey(parcel)} parcel={parcel} selection={selection} acts={acts} now={now} />
          ))}
        </ul>
      </div>
      <LoadMore query={query} />
      {selection.selectedRows.length > 0 && <SelectionBar selection={selection} acts={acts} />}
    </>
  );
}

export function ParcelListSkeleton() {
  return (
    <div className={classes.frame} role="status" aria-label="Loading parcels...">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={classes.placeholder} aria-hidden>
          <Skeleton width={20} height={20} />
          <div className={classes.placeholderLines}>
            <Skeleton width="60%" height={16} />
            <Skeleton width="40%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
