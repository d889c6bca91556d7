import { describe, expect, it } from "vitest";
import { receiveItems } from "./receive-file.ts";

const pieceSize = 65_536;

/** A body as it comes, and how many of its pieces were taken. */
function bodyOf(text: string) {
  const bytes = Buffer.from(text);
  const taken = { pieces: 0 };
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceSize) {
      taken.pieces += 1;
      yield await Promise.resolve(bytes.subarray(at, at + pieceSize));
    }
  }
  return { body: pieces(), taken };
}

const edit = (row: number) =>
  JSON.stringify({
    row,
    update: { productId: "0199f0c2-0000-7000-8000-000000000001", version: 1, name: "Lamp" },
  });

describe("import items", () => {
  it("are read one per line, however the body is split", async () => {
    const { body } = bodyOf(Array.from({ length: 2_000 }, (_none, at) => edit(at + 2)).join("\n"));
    const items = await receiveItems(body);
    expect(items.map(({ row }) => row)).toEqual(Array.from({ length: 2_000 }, (_none, at) => at + 2));
  });

  it("are refused when a line is too long, without reading on", async () => {
    const { body, taken } = bodyOf(`${edit(2)}\n{"row":3,"update":{"name":"${"x".repeat(8_000_000)}"}}`);
    await expect(receiveItems(body)).rejects.toMatchObject({ reason: "INVALID_INPUT" });
    expect(taken.pieces).toBeLessThan(12);
  });
});
