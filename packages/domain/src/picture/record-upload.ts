import { pictureFileName, type PictureType } from "@haat/contract/product/picture";
import { detached } from "@haat/db/pool/deadline";
import { uploads } from "@haat/db/schema/product.table";
import type { User } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { refusing } from "../query/statement.ts";

/**
 * Notes that somebody uploads a picture, before any file of it is kept; answers its id. The deadline begins here: the
 * picture may have been on its way for minutes.
 */
export async function recordUpload(
  { db }: Pick<Deps, "db">,
  owner: Pick<User, "id">,
  { type, name }: { readonly type: PictureType; readonly name: string },
): Promise<string> {
  const [row] = await detached(() =>
    refusing(() =>
      db
        .insert(uploads)
        .values({ ownerId: owner.id, type, name: pictureFileName(name) })
        .returning({ id: uploads.id }),
    ),
  );
  if (!row) throw new Error("the upload was not noted");
  return row.id;
}
