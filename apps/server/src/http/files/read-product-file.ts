import { pipeline, Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse, type Parser } from "csv-parse";
import { maxImportRows } from "@haat/contract/product/import.schema";
import {
  columnOf,
  productColumnNames,
  productColumns,
  readCell,
  type ProductColumn,
  type ProductRow,
} from "@haat/contract/product/product-csv";
import type { FilePart } from "@haat/domain/product/import/check-import";

/** Why a whole file cannot be read; the sentence may be shown. */
export class FileProblem extends Error {}

export interface ReadPart {
  readonly rows: FilePart["rows"];
  /** How many bytes of the file are read. */
  readonly bytes: number;
}

/** Rows that are handed on at once; between two parts others get their turn. */
const partSize = 200;
/** Bytes that are parsed at once; between two pieces others get their turn, whatever the file says. */
const pieceSize = 4_096;
/** In characters; csv-parse does not count what stands between cells, nor the quotation marks around them. */
const longestRow = 100_000;
/** In bytes, all counted: the longest row has up to four a character, and as much again may be read ahead of the parser. */
const longestRowBytes = 524_288;
/** Some more than there are columns: spreadsheets write a few empty ones beside them. */
const mostCells = productColumnNames.length + 64;
/** Empty rows among them, which are not counted as rows of the file and cost as much to read. */
const mostRows = 100_000;

const inWords = new Intl.NumberFormat("en-IN");

const sentences = {
  noHead: `The first row has to name the columns, such as ${productColumns.name}, ${productColumns.price} and ${productColumns.stock}. Export your products to get such a file.`,
  notUtf8: "The file is not written in UTF-8. Save it as “CSV UTF-8” and choose it again.",
  tooMany: `A file can have at most ${inWords.format(maxImportRows)} rows. Split it and import the parts.`,
  tooEmpty: `The file has more than ${inWords.format(mostRows)} rows, most of them empty. Delete the empty ones and choose it again.`,
  tooWide: (row: number) =>
    `Row ${row} has more than ${mostCells} cells. Delete what stands right of the columns of your products.`,
  broken: (row: number) =>
    `The file cannot be read from row ${row} on: a quotation mark has no partner, or the row is too long.`,
} as const;

/** Files that are taken for a table by mistake, by their first bytes in Latin letters. */
const strangers = [
  {
    starts: ["\x89PNG", "\xFF\xD8\xFF", "GIF87a", "GIF89a", "RIFF"],
    sentence: "This is a picture and no table. Choose the CSV file; pictures are uploaded above it.",
  },
  {
    starts: ["PK\x03\x04"],
    sentence:
      "This is a workbook and no CSV file. Save it in your spreadsheet as “CSV UTF-8” and choose that.",
  },
] as const;

function refuseStranger(start: Buffer | undefined): void {
  const letters = start?.toString("latin1", 0, 8) ?? "";
  const stranger = strangers.find(({ starts }) => starts.some((known) => letters.startsWith(known)));
  if (stranger) throw new FileProblem(stranger.sentence);
}

const delimiters = [",", ";", "\t"] as const;

/** Spreadsheets of some languages separate with semicolons: what the head has most of. */
function delimiterOf(start: string): string {
  const head = start.split(/\r?\n|\r/u, 1)[0] ?? "";
  const counts = delimiters.map((delimiter) => head.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

function columnsOf(head: readonly string[]): readonly (ProductColumn | null)[] {
  const columns = head.map(columnOf);
  const known = columns.filter((column) => column !== null);
  if (!known.includes("id") && !known.includes("name")) throw new FileProblem(sentences.noHead);
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  if (twice) throw new FileProblem(`The column “${productColumns[twice]}” stands twice in the first row.`);
  return columns;
}

function cellsOf(columns: readonly (ProductColumn | null)[], record: readonly string[]): ProductRow {
  const cells: ProductRow = {};
  // A row that ends early says nothing of the columns behind: an empty cell would.
  for (const [index, cell] of record.entries()) {
    const column = columns[index];
    if (column) cells[column] = readCell(column, cell);
  }
  return cells;
}

function toProblem(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const { records } = error as CsvError & { readonly records?: unknown };
  return new FileProblem(sentences.broken(Number(records) + 1));
}

interface FileRow {
  readonly row: number;
  readonly cells: ProductRow;
  readonly isShort: boolean;
  readonly bytes: number;
}

type Parsed = AsyncIterable<{ readonly record: string[]; readonly info: { readonly bytes: number } }>;

/** The file in pieces; ends it where a row goes on and on, of which nothing would be heard before its end. */
async function* piecesOf(file: readonly Buffer[], { info }: Parser): AsyncGenerator<Buffer, void> {
  let [rows, bytes] = [0, 0];
  for (const chunk of file)
    for (let at = 0; at < chunk.length; at += pieceSize) {
      const piece = chunk.subarray(at, at + pieceSize);
      bytes = info.records === rows ? bytes + piece.length : 0;
      rows = info.records;
      if (bytes > longestRowBytes) throw new FileProblem(sentences.broken(rows + 1));
      yield piece;
      await nextTurn();
    }
}

function refuseSize(row: number, record: readonly string[]): void {
  if (row > mostRows) throw new FileProblem(sentences.tooEmpty);
  if (record.length > mostCells) throw new FileProblem(sentences.tooWide(row));
}

/** Each row below the head that says something. */
async function* rowsOf(parsed: Parsed): AsyncGenerator<FileRow, void> {
  let columns: ReturnType<typeof columnsOf> | null = null;
  let width = 0;
  let row = 0;
  try {
    for await (const { record, info } of parsed) {
      row += 1;
      refuseSize(row, record);
      if (record.some((cell) => cell.includes("\uFFFD"))) throw new FileProblem(sentences.notUtf8);
      const cells = columns && cellsOf(columns, record);
      if (!columns) {
        columns = columnsOf(record);
        width = columns.findLastIndex((column) => column !== null) + 1;
      }
      if (cells && Object.values(cells).some((cell) => cell !== ""))
        yield { row, cells, isShort: record.length < width, bytes: info.bytes };
    }
  } catch (error) {
    throw toProblem(error);
  }
  if (!columns) throw new FileProblem(sentences.noHead);
}

/**
 * The rows of a file of products, part by part; rows count from the head, which is 1, and empty ones are left out.
 * Throws a FileProblem for what cannot be read at all.
 */
export async function* readProductFile(file: readonly Buffer[]): AsyncGenerator<ReadPart, void> {
  refuseStranger(file[0]);
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(file[0]?.toString("utf8") ?? ""),
    info: true,
    max_record_size: longestRow,
    relax_column_count: true,
  });
  // What ends it is thrown where its rows are read.
  pipeline(Readable.from(piecesOf(file, parser)), parser, () => undefined);
  let rows: FileRow[] = [];
  let found = 0;
  for await (const read of rowsOf(parser as Parsed)) {
    found += 1;
    if (found > maxImportRows) throw new FileProblem(sentences.tooMany);
    rows.push(read);
    if (rows.length < partSize) continue;
    yield { rows, bytes: read.bytes };
    rows = [];
    // A file that is here already would be read to its end before anything else.
    await nextTurn();
  }
  if (rows.length > 0) yield { rows, bytes: rows.at(-1)?.bytes ?? 0 };
}
