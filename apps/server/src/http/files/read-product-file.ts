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

export class FileProblem extends Error {}

export interface ReadPart {
  readonly rows: FilePart["rows"];
  readonly bytes: number;
}

const partSize = 200;
const pieceSize = 4_096;
/** In characters; csv-parse excludes delimiters and quotes from it. */
const maxRowLength = 100_000;
/** In bytes, including delimiters: four per character, plus the parser's read-ahead. */
const maxRowBytes = 524_288;
/** More than the columns, because spreadsheets append empty cells. */
const maxCells = productColumnNames.length + 64;
/** Includes empty rows, which aren't imported but cost as much to parse. */
const maxRows = 100_000;

const inWords = new Intl.NumberFormat("en-IN");

const sentences = {
  noHead: `The first row must contain column names such as ${productColumns.name}, ${productColumns.price} and ${productColumns.stock}. Export your products to get an example.`,
  notUtf8: "The file isn't UTF-8. Save it as “CSV UTF-8” and choose it again.",
  tooMany: `A file can have at most ${inWords.format(maxImportRows)} rows. Split it into smaller files.`,
  tooEmpty: `The file has more than ${inWords.format(maxRows)} rows, most of them empty. Delete the empty rows and choose it again.`,
  tooWide: (row: number) =>
    `Row ${row} has more than ${maxCells} cells. Delete everything to the right of your product columns.`,
  broken: (row: number) =>
    `The file can't be read from row ${row} on. A quotation mark is missing, or the row is too long.`,
} as const;

const otherTypes = [
  {
    starts: ["\x89PNG", "\xFF\xD8\xFF", "GIF87a", "GIF89a", "RIFF"],
    sentence: "This is an image, not a CSV file. Upload images in the section above.",
  },
  {
    starts: ["PK\x03\x04"],
    sentence:
      "This is a workbook, not a CSV file. In your spreadsheet, save it as “CSV UTF-8” and choose that file.",
  },
] as const;

function refuseOtherTypes(start: Buffer | undefined): void {
  const letters = start?.toString("latin1", 0, 8) ?? "";
  const type = otherTypes.find(({ starts }) => starts.some((known) => letters.startsWith(known)));
  if (type) throw new FileProblem(type.sentence);
}

const delimiters = [",", ";", "\t"] as const;

/** Some spreadsheet locales use semicolons: takes the most frequent delimiter of the header. */
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
  if (twice) throw new FileProblem(`The first row has the column “${productColumns[twice]}” twice.`);
  return columns;
}

function cellsOf(columns: readonly (ProductColumn | null)[], record: readonly string[]): ProductRow {
  const cells: ProductRow = {};
  // Missing trailing cells change nothing; an empty cell would clear the field.
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

/**
 * Splits the file for the parser and stops at an endless row, which the parser itself wouldn't
 * report.
 */
async function* piecesOf(file: readonly Buffer[], { info }: Parser): AsyncGenerator<Buffer, void> {
  let [rows, bytes] = [0, 0];
  for (const chunk of file)
    for (let at = 0; at < chunk.length; at += pieceSize) {
      const piece = chunk.subarray(at, at + pieceSize);
      bytes = info.records === rows ? bytes + piece.length : 0;
      rows = info.records;
      if (bytes > maxRowBytes) throw new FileProblem(sentences.broken(rows + 1));
      yield piece;
      await nextTurn();
    }
}

function refuseSize(row: number, record: readonly string[]): void {
  if (row > maxRows) throw new FileProblem(sentences.tooEmpty);
  if (record.length > maxCells) throw new FileProblem(sentences.tooWide(row));
}

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

export async function* readProductFile(file: readonly Buffer[]): AsyncGenerator<ReadPart, void> {
  refuseOtherTypes(file[0]);
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(file[0]?.toString("utf8") ?? ""),
    info: true,
    max_record_size: maxRowLength,
    relax_column_count: true,
  });
  // Errors surface where rowsOf() reads the parser.
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
    // Buffered data would otherwise be read to the end without a pause.
    await nextTurn();
  }
  if (rows.length > 0) yield { rows, bytes: rows.at(-1)?.bytes ?? 0 };
}
