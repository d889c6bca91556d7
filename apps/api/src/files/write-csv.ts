import { stringify } from "csv-stringify/sync";

/** Excel reads a file as UTF-8 only where it begins so. */
const byteOrderMark = "\uFEFF";

type Row = readonly string[];

/** A file of rows as it comes page by page: its head at once, then each page. */
export async function* writeCsv(
  head: Row,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void> {
  yield byteOrderMark + stringify([head]);
  for await (const rows of pages) yield stringify([...rows]);
}
