import { pictureFileName, type PictureType } from "@haat/contract/product/picture";
import { detached } from "@haat/db/pool/deadline";
import { uploads } from "@haat/db/schema/product.table";
import type { User } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { mapErrors } from "../query/statement.ts";

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
