import { and, inArray, isNotNull } from "drizzle-orm";
import { uploads } from "@haat/db/schema/product.table";
import type { Deps } from "../deps.ts";
import { mapErrors } from "../query/statement.ts";

export async function forgetUploads({ db }: Pick<Deps, "db">, ids: readonly string[]): Promise<void> {
  await mapErrors(() =>
    db.delete(uploads).where(and(inArray(uploads.id, [...ids]), isNotNull(uploads.sweptAt))),
  );
}
