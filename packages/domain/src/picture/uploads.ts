import { and, inArray, isNotNull, sql } from "drizzle-orm";
import { pictureFileName, type PictureType } from "@haat/contract/product/picture";
import { detached } from "@haat/db/pool/deadline";
import { uploads } from "@haat/db/schema/product.table";
import type { User } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { mapErrors, runStatement } from "../query/statement.ts";

/** Its own deadline, as receiving the file may have taken minutes. */
export async function recordUpload(
  { db }: Pick<Deps, "db">,
  owner: Pick<User, "id">,
  { type, name }: { readonly type: PictureType; readonly name: string },
): Promise<string> {
  const [row] = await detached(() =>
    mapErrors(() =>
      db
        .insert(uploads)
        .values({ ownerId: owner.id, type, name: pictureFileName(name) })
        .returning({ id: uploads.id }),
    ),
  );
  if (!row) throw new Error("the upload was not noted");
  return row.id;
}

export async function forgetUploads({ db }: Pick<Deps, "db">, ids: readonly string[]): Promise<void> {
  await mapErrors(() =>
    db.delete(uploads).where(and(inArray(uploads.id, [...ids]), isNotNull(uploads.sweptAt))),
  );
}

export interface SweptUpload extends Record<string, unknown> {
  readonly id: string;
  readonly type: PictureType;
}

// Seven days after they came or a day after their last use. Each is returned again until its files
// and row are deleted.
export function sweepUploads(deps: Pick<Deps, "db">, most: number): Promise<SweptUpload[]> {
  return runStatement<SweptUpload>(deps, sql`select id, type from sweep_uploads(${most})`);
}
