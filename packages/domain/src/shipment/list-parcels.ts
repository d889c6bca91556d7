import { sql } from "drizzle-orm";
import type { ParcelsInput, ParcelsPage } from "@haat/contract/shipment/shipment.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";
import { parcelRows, toParcelPage, type ParcelRow } from "./parcel.queries.ts";

export async function listParcels(deps: Deps, seller: Seller, input: ParcelsInput): Promise<ParcelsPage> {
  const { rows } = await runForRow<{ rows: ParcelRow[] }>(
    deps,
    sql`select (${parcelRows({ ...input, sellerId: seller.id })}) as rows`,
  );
  return toParcelPage(rows, input.limit);
}
