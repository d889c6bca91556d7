import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";
import type { CsvColumns } from "@haat/contract/admin/admin-csv";
import { homeZone } from "@haat/contract/moment";

/** Excel reads a file as UTF-8 only where it begins so. */
const byteOrderMark = "\uFEFF";
const today = new Intl.DateTimeFormat("en-CA", { timeZone: homeZone });

type Row = readonly string[];

/** What a file of today is called when it is saved. */
export function nameOfFile(what: string, ending: string): string {
  return `haat-${what}-${today.format(new Date())}.${ending}`;
}

/** A file for a spreadsheet: what its rows are of, its head, and its rows page by page, cells made by `toCell`. */
export interface CsvFile<Item> {
  readonly what: string;
  readonly head: Row;
  readonly pages: AsyncIterable<readonly Item[]>;
  readonly rowOf: (item: Item) => Row;
}

/** Answers the file as `haat-<what>-<day>.csv`, sent as it is read; nobody keeps it on the way. */
export function sendCsv<Item>(reply: FastifyReply, file: CsvFile<Item>): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${nameOfFile(file.what, "csv")}"`)
    .header("cache-control", "no-store")
    .send(Readable.from(textOf(file)));
}

/** The same of a list whose columns are known: each with its head, and what stands below it. */
export function sendColumns<Item>(
  reply: FastifyReply,
  file: Pick<CsvFile<Item>, "what" | "pages"> & { readonly columns: CsvColumns<Item> },
): FastifyReply {
  const { columns, ...rest } = file;
  return sendCsv(reply, {
    ...rest,
    head: columns.map(([name]) => name),
    rowOf: (item) => columns.map(([, cellOf]) => cellOf(item)),
  });
}

async function* textOf<Item>({ head, pages, rowOf }: CsvFile<Item>): AsyncGenerator<string, void> {
  yield byteOrderMark + stringify([head]);
  for await (const page of pages) yield stringify(page.map((item) => [...rowOf(item)]));
}
