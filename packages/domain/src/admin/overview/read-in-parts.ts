import { detached } from "@haat/db/pool/deadline";
import type { PageTurn } from "../../query/two-way-page.ts";

const rowsAtOnce = 1_000;

interface Part<Row> {
  readonly rows: readonly Row[];
  readonly olderCursor: string | null;
}

/** Each part has its own deadline. Rows added while reading may be missing. */
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
