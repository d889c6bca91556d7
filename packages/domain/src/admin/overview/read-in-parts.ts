import { detached } from "@haat/db/pool/deadline";
import type { PageTurn } from "../../query/two-way-page.ts";

/** Read at once; a slow reader is waited for between two of these. */
const rowsAtOnce = 1_000;

interface Part<Row> {
  readonly rows: readonly Row[];
  readonly olderCursor: string | null;
}

/** A whole list, a part at a time, each under a deadline of its own; what is added in between may be missing. */
export async function* readInParts<Row>(
  read: (turn: PageTurn) => Promise<Part<Row>>,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | null = null;
  do {
    const beyond: string | null = cursor;
    const part: Part<Row> = await detached(() =>
      read({ cursor: beyond, direction: "older", limit: rowsAtOnce }),
    );
    yield part.rows;
    cursor = part.olderCursor;
  } while (cursor);
}
