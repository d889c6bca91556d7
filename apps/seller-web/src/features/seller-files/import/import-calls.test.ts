import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { refusalOf } from "@haat/web-kit/call/refusal.ts";
import { checkFile, importItems, type CheckProgress } from "./import-calls.ts";

declare const happyDOM: { setURL(url: string): void };

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A real server with this response; resolves with the request it received. */
async function serve(answer: (response: ServerResponse) => void) {
  const got: string[] = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      got.push(`${request.method} ${request.url} ${request.headers["content-type"]} ${body}`);
      answer(response);
    });
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/import`);
  return got;
}

const outcome = (row: number) => ({
  row,
  kind: "same",
  name: `Lamp ${row}`,
  changes: [],
  problems: [],
  item: null,
});
const file = new Blob(["Name\nLamp"]);

async function check() {
  const heard: CheckProgress[] = [];
  const outcomes = await checkFile(file, (progress) => heard.push(progress));
  return { outcomes, heard };
}

describe("checking a file", () => {
  it("reports outcomes as they arrive, however the response is chunked", async () => {
    const lines = [
      JSON.stringify({ share: 0.5, outcomes: [outcome(2)] }),
      JSON.stringify({ share: 1, outcomes: [outcome(3), outcome(4)] }),
      JSON.stringify({ done: true, rows: 3 }),
    ].join("\n");
    const got = await serve((response) => {
      response.write(lines.slice(0, 70));
      setTimeout(() => response.end(`${lines.slice(70)}\n`), 30);
    });
    const { outcomes, heard } = await check();
    expect(outcomes.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(heard).toEqual([
      { rows: 1, share: 0.5 },
      { rows: 3, share: 1 },
    ]);
    expect(got).toEqual(["POST /api/seller-files/import/check text/csv Name\nLamp"]);
  });

  it("rejects with what is wrong with the file", async () => {
    await serve((response) => response.end('{"problem":"The first row must contain column names."}\n'));
    await expect(check()).rejects.toThrow("The first row must contain column names.");
  });

  it("rejects if the response breaks off", async () => {
    await serve((response) => response.end(`${JSON.stringify({ share: 0.1, outcomes: [outcome(2)] })}\n`));
    await expect(check()).rejects.toThrow("The file could not be read. Please try again.");
  });
});

describe("importing", () => {
  it("sends one item per line, and refuses like every other call", async () => {
    const details = { rows: [2] };
    const got = await serve((response) =>
      response
        .writeHead(409)
        .end(JSON.stringify({ message: "Changed.", reason: "IMPORT_OUTDATED", details })),
    );
    const items = [{ row: 2 }, { row: 3 }] as unknown as Parameters<typeof importItems>[0];
    const error: unknown = await importItems(items).catch((refused: unknown) => refused);
    expect(refusalOf(error)).toMatchObject({ message: "Changed.", reason: "IMPORT_OUTDATED", details });
    expect(got).toEqual(['POST /api/seller-files/import application/x-ndjson {"row":2}\n{"row":3}']);
  });
});
