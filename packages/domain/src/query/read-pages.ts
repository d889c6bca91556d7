import type { SQL } from "drizzle-orm";
import { detached } from "@haat/db/pool/deadline";
import type { Deps } from "../deps.ts";
import { runStatement } from "./statement.ts";

const pageSize = 500;

/** Selects up to `limit` rows after `last` as `view`. */
type ReadAfter<View> = (last: View | undefined, limit: number) => SQL;

/** A long list in pages of 500. Each page has its own deadline, so readers may be slow. */
export async function* readPages<View>(
  deps: Pick<Deps, "db">,
  readAfter: ReadAfter<View>,
): AsyncGenerator<View[], void> {
  for (let last: View | undefined, isMore = true; isMore;) {
    const rows = await detached(() => runStatement<{ view: View }>(deps, readAfter(last, pageSize)));
    const page = rows.map(({ view }) => view);
    last = page.at(-1);
    isMore = page.length === pageSize;
    if (page.length > 0) yield page;
  }
}
