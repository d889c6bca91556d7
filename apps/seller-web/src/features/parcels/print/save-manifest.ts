import { cellTime } from "@haat/contract/moment";
import { manifestCsv } from "@haat/contract/shipment/manifest-csv";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";

export function saveManifest(parcels: readonly ParcelView[]): void {
  const address = URL.createObjectURL(new Blob([manifestCsv(parcels)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `haat-manifest-${cellTime(new Date().toISOString()).slice(0, 10)}.csv`;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
