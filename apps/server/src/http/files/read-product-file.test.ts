import { describe, expect, it } from "vitest";
import { readProductFile } from "./read-product-file.ts";

const chunkSize = 65_536;

/** A file as it comes, and how many of its chunks were looked at. */
function chunksOf(text: string) {
  const bytes = Buffer.from(text);
  const looked = new Set<number>();
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_none, at) =>
    bytes.subarray(at * chunkSize, (at + 1) * chunkSize),
  );
  const file = new Proxy(chunks, {
    get(target, name) {
      if (typeof name === "string" && /^\d+$/.test(name)) looked.add(Number(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  return { file, count: chunks.length, looked };
}

async function rowsOf(file: readonly Buffer[]) {
  const rows: number[] = [];
  for await (const part of readProductFile(file)) rows.push(...part.rows.map(({ row }) => row));
  return rows;
}

const said = (error: unknown) => (error instanceof Error ? error.message : error);

/** The outcome of reading a file, and the number of event loop turns during it. */
async function withTurns(text: string) {
  let turns = 0;
  const count = () => {
    turns += 1;
    pending = setImmediate(count);
  };
  let pending = setImmediate(count);
  try {
    return { outcome: await rowsOf([Buffer.from(text)]).catch(said), turns };
  } finally {
    clearImmediate(pending);
  }
}

describe("a product file", () => {
  it("is refused at the first row with too many cells, without reading on", async () => {
    const wide = `${",".repeat(99_999)}\n`;
    const { file, count, looked } = chunksOf(`Name,Brand\n${wide}${"A,B\n".repeat(250_000)}`);
    await expect(rowsOf(file)).rejects.toThrow(
      "Row 2 has more than 94 cells. Delete everything to the right of your product columns.",
    );
    expect(count).toBeGreaterThan(16);
    expect(looked.size).toBeLessThanOrEqual(4);
  });

  it("is refused if the header is too wide, but may have extra cells", async () => {
    await expect(rowsOf([Buffer.from(`Name${",".repeat(94)}\nA`)])).rejects.toThrow(
      /^Row 1 has more than 94/,
    );
    expect(await rowsOf([Buffer.from(`Name${",".repeat(74)}\nA${",".repeat(74)}`)])).toEqual([2]);
  });

  it.each([
    ["delimiters", ","],
    ["quoted delimiters", '","'],
    ["quoted line ends", '"\n",'],
  ])("is refused early if a row of %s has no end", async (_what, text) => {
    const { file, count, looked } = chunksOf(
      `Name,Brand\n${text.repeat(Math.ceil(2_097_152 / text.length))}`,
    );
    await expect(rowsOf(file)).rejects.toThrow(/^The file can't be read from row 2 on/);
    expect(looked.size).toBeLessThan(count / 2);
  });

  it.each([
    ["an image, not a CSV file", "\x89PNG\r\n\x1A\n\0\0\0\rIHDR"],
    ["an image, not a CSV file", "\xFF\xD8\xFF\xE0\0\x10JFIF"],
    ["an image, not a CSV file", "GIF89a"],
    ["an image, not a CSV file", "RIFF\n\x90\0\0WEBPVP8"],
    ["a workbook, not a CSV file", "PK\x03\x04\x14\0"],
  ])("is recognised as %s", async (what, start) => {
    await expect(rowsOf([Buffer.from(start, "latin1")])).rejects.toThrow(`This is ${what}.`);
  });

  it("yields to the event loop in empty rows, and limits their number", async () => {
    const { outcome, turns } = await withTurns(`Name\n${"\n".repeat(90_000)}A\n`);
    expect(outcome).toEqual([90_002]);
    expect(turns).toBeGreaterThanOrEqual(20);
    expect((await withTurns(`Name\n${"\n".repeat(200_000)}`)).outcome).toBe(
      "The file has more than 1,00,000 rows, most of them empty. Delete the empty rows and choose it again.",
    );
  });
});
