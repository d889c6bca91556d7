import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";
import type { CsvColumns } from "@haat/contract/admin/admin-csv";
import { homeZone } from "@haat/contract/moment";

/** Excel needs it to recognise UTF-8. */
const byteOrderMark = "\uFEFF";
const today = new Intl.DateTimeFormat("en-CA", { timeZone: homeZone });

type Row = readonly string[];

export function fileNameOf(what: string, extension: string): string {
  return `haat-${what}-${today.format(new Date())}.${extension}`;
}

export interface CsvFile<Item> {
  readonly what: string;
  readonly head: Row;
  readonly pages: AsyncIterable<readonly Item[]>;
  readonly rowOf: (item: Item) => Row;
}

export function sendCsv<Item>(reply: FastifyReply, file: CsvFile<Item>): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${fileNameOf(file.what, "csv")}"`)
    .header("cache-control", "no-store")
    .send(Readable.from(textOf(file)));
}

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
