import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { filePart, preset, uploadForm } from "@haat/media/testing/upload-form";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { compose } from "../compose.ts";
import { buildApp } from "../http/app.ts";
import { readEnv } from "../settings/env.ts";
import { photo } from "../testing/odd-forms.ts";
import { logInNew, seller, shop, useApp } from "../testing/test-app.ts";
import { createDiskRoom } from "./disk-room.ts";

const database = testDatabase();
// More than any disk has free.
const server = useApp(database, { DISK_RESERVE_MB: "1000000000" });
const sentence =
  "The shop's disk is nearly full, so it can't save images or files right now. Nothing was changed.";

describe("a nearly full disk", () => {
  it("refuses images and files, and draws none; everything else works", async () => {
    const { cookie } = await logInNew(server, "seller");
    const { payload, type } = uploadForm([preset, filePart(photo)]);
    const own = { host: seller, origin: `http://${seller}`, cookie };
    const post = (url: string, contentType: string, body: Buffer | string) =>
      server.app.inject({
        method: "POST",
        url,
        payload: body,
        headers: { ...own, "content-type": contentType },
      });
    const upload = await post("/api/upload", type, payload);
    expect([upload.statusCode, upload.json()]).toEqual([503, { message: sentence, reason: "DISK_LOW" }]);
    const file = await post("/api/seller-files/import/check", "text/csv", "Name\nLamp");
    expect([file.statusCode, file.json()]).toMatchObject([503, { message: sentence }]);
    const items = await post("/api/seller-files/import", "application/x-ndjson", "");
    expect([items.statusCode, items.json()]).toMatchObject([503, { message: sentence }]);

    const open = (url: string) => server.app.inject({ url, headers: { host: shop } });
    expect((await open("/media/demo-0-1-1-whole.webp")).statusCode).toBe(503);
    expect([(await open("/readyz")).statusCode, (await open("/readyz")).json()]).toEqual([
      200,
      { status: "ready", disk: "low" },
    ]);
    expect((await open("/api/trpc/product.list?input=%7B%7D")).statusCode).toBe(200);
  });

  it("refuses a file if space ran out while it arrived", async () => {
    let reserveBytes = 1;
    const env = readEnv({ LOG_LEVEL: "fatal", RATE_LIMITS: "off" });
    const services = compose(database.db, server.dir, { ...env, dataDir: server.dir });
    const room = createDiskRoom({
      folders: [server.dir],
      get reserveBytes() {
        return reserveBytes;
      },
      say: () => undefined,
    });
    const app = await buildApp({ env, services: { ...services, room }, hasPages: false });
    const { cookie } = await logInNew({ app }, "seller");
    // The disk fills while it comes.
    function* lines() {
      reserveBytes = Number.MAX_SAFE_INTEGER;
      yield Buffer.from("\n");
    }
    const send = (payload: Readable) =>
      app.inject({
        method: "POST",
        url: "/api/seller-files/import",
        payload,
        headers: { host: seller, origin: `http://${seller}`, cookie, "content-type": "application/x-ndjson" },
      });
    expect((await send(Readable.from([Buffer.from("\n")]))).statusCode).toBe(200);
    const refused = await send(Readable.from(lines()));
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { message: sentence }]);
    await app.close();
  });

  it("is logged once, and once more when space is back", async () => {
    const said: string[] = [];
    const say = (what: string) => void said.push(what);
    let reserveBytes = 1;
    const room = createDiskRoom({
      folders: [import.meta.dirname, "/nowhere"],
      get reserveBytes() {
        return reserveBytes;
      },
      say,
    });
    expect([await room.hasRoom(), await room.hasRoom(), said]).toEqual([true, true, []]);
    reserveBytes = Number.MAX_SAFE_INTEGER;
    expect([await room.hasRoom(), await room.hasRoom(), room.isLow]).toEqual([false, false, true]);
    reserveBytes = 1;
    expect([await room.hasRoom(), await room.hasRoom(), room.isLow]).toEqual([true, true, false]);
    expect(said).toEqual([
      "the disk is nearly full; uploads and imports are refused",
      "the disk has space again; uploads and imports are accepted",
    ]);
  });
});
