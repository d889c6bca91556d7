import { setImmediate as nextTurn } from "node:timers/promises";
import {
  importItem,
  maxImportBytes,
  maxImportRows,
  type ImportItem,
} from "@haat/contract/product/import.schema";
import { DomainError } from "@haat/domain/domain-error";

export async function receiveFile(source: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > maxImportBytes) throw new DomainError("FILE_TOO_LARGE");
    pieces.push(piece);
  }
  return pieces;
}

const maxItemLength = 524_288;

function readItem(line: string): ImportItem {
  try {
    return importItem.parse(JSON.parse(line));
  } catch (error) {
    throw new DomainError("INVALID_INPUT", undefined, { cause: error });
  }
}

/** Reads an import as NDJSON, item by item so that large files don't block the event loop. */
export async function receiveItems(source: AsyncIterable<Buffer>): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  const decoder = new TextDecoder();
  let rest = "";
  let size = 0;
  const take = (line: string) => {
    if (line.trim() === "") return;
    if (items.length === maxImportRows) throw new DomainError("INVALID_INPUT");
    items.push(readItem(line));
  };
  for await (const piece of source) {
    size += piece.length;
    if (size > 2 * maxImportBytes) throw new DomainError("FILE_TOO_LARGE");
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > maxItemLength) throw new DomainError("INVALID_INPUT");
    lines.forEach(take);
    await nextTurn();
  }
  take(rest + decoder.decode());
  return items;
}
