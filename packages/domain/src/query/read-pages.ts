import type { SQL } from "drizzle-orm";
import { detached } from "@haat/db/pool/deadline";
import type { Deps } from "../deps.ts";
import { runStatement } from "./statement.ts";

/** How many rows one statement of a long list reads. */
const pageSize = 500;

/** A statement that answers the rows behind this one, as many as it may, each as `view`; the first without one. */
type ReadAfter<View> = (last: View | undefined, limit: number) => SQL;

/** A long list, page by page; each page under a deadline of its own, so that anyone who reads it may be slow. */
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
