import { Button, Center, Checkbox, Skeleton } from "@mantine/core";
import { maxShipmentsAtOnce } from "@haat/contract/shipment/shipment.constants";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import { useNow } from "@haat/ui/order/use-now.ts";
import type { ParcelActs } from "../use-parcel-acts.tsx";
import { keyOf, type Ticked } from "../use-ticked.ts";
import classes from "./parcel-list.module.css";
import { ParcelRow } from "./parcel-row.tsx";
import { TickBar } from "./tick-bar.tsx";

interface ParcelListProps {
  readonly parcels: readonly ParcelView[];
  readonly ticked: Ticked;
  readonly acts: ParcelActs;
  /** The previous answer is shown while the next one loads. */
  readonly isStale: boolean;
  /** Undefined at the end of the list. */
  readonly onMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

function TickAll({ shown, ticked }: { readonly shown: number; readonly ticked: Ticked }) {
  const max = Math.min(shown, maxShipmentsAtOnce);
  const all = shown > max ? `Select the first ${max} of ${shown} shown` : `Select all ${shown} shown`;
  return (
    <div className={classes.all}>
      <Checkbox
        label={shown === 1 ? "Select the one shown" : all}
        checked={ticked.parcels.length >= max}
        indeterminate={ticked.parcels.length > 0 && ticked.parcels.length < max}
        onChange={ticked.toggleAll}
      />
    </div>
  );
}

export function ParcelList({ parcels, ticked, acts, isStale, onMore, isLoadingMore }: ParcelListProps) {
  const now = useNow();
  return (
    <>
      <div className={classes.frame}>
        <TickAll shown={parcels.length} ticked={ticked} />
        <ul className={classes.list} aria-label="Parcels" aria-busy={isStale}>
          {parcels.map((parcel) => (
            <ParcelRow key={keyOf(parcel)} parcel={parcel} ticked={ticked} acts={acts} now={now} />
          ))}
        </ul>
      </div>
      {onMore && (
        <Center mt="lg">
          <Button variant="default" onClick={onMore} loading={isLoadingMore}>
            Load More
          </Button>
        </Center>
      )}
      {ticked.parcels.length > 0 && <TickBar ticked={ticked} acts={acts} />}
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
