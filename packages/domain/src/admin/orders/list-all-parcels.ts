import { sql } from "drizzle-orm";
import type { AllParcelsInput, ParcelsPage } from "@haat/contract/shipment/shipment.schema";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";
import { parcelRows, toParcelPage, type ParcelRow } from "../../shipment/parcel.queries.ts";

/** `late` parcels should have been packed, shipped or delivered by now. */
export async function listAllParcels(deps: Deps, input: AllParcelsInput): Promise<ParcelsPage> {
  const { rows } = await runForRow<{ rows: ParcelRow[] }>(deps, sql`select (${parcelRows(input)}) as rows`);
  return toParcelPage(rows, input.limit);
}
