import { sql } from "drizzle-orm";
import { ownPicture, pictureFileName } from "@haat/contract/product/picture";
import { detached } from "@haat/db/pool/deadline";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { textArray } from "../../query/sql-values.ts";
import { runStatement } from "../../query/statement.ts";

export interface FoundPictures {
  /** The seller's latest upload with this file name. */
  readonly addressOf: (fileName: string) => string | undefined;
  /** True for our own addresses that this seller can't use. */
  readonly isGone: (address: string) => boolean;
}

export async function findPictures(
  deps: Deps,
  seller: Seller,
  pictures: readonly string[],
): Promise<FoundPictures> {
  const addresses = pictures.filter((picture) => ownPicture.test(picture));
  const names = pictures
    .filter((picture) => !ownPicture.test(picture))
    .flatMap((picture) => pictureFileName(picture) || []);
  const rows =
    pictures.length === 0
      ? []
      : await detached(() =>
          runStatement<{ address: string; name: string | null }>(
            deps,
            sql`select upload_address(u) as address, u.name from uploads u
                where u.owner_id = ${seller.id} and u.swept_at is null
                  and (u.id = any (upload_ids(${textArray(addresses)})) or u.name = any (${textArray(names)}))
                union all
                select drawn.address, null from unnest(${textArray(addresses)}) drawn (address)
                where cardinality(upload_ids(array[drawn.address])) = 0
                  and exists (select from products p where p.pictures @> array[drawn.address] and p.deleted_at is null)
                order by address`,
          ),
        );
  const kept = new Set(rows.map(({ address }) => address));
  // Upload ids grow with time, so the latest upload of a name wins.
  const byName = new Map(rows.flatMap(({ name, address }) => (name ? [[name, address] as const] : [])));
  return {
    addressOf: (fileName) => byName.get(pictureFileName(fileName)),
    isGone: (address) => ownPicture.test(address) && !kept.has(address),
  };
}
