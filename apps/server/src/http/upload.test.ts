import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { request as ask, type ClientRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { deadlineMs } from "@haat/db/pool/deadline";
import { uploads } from "@haat/db/schema/product.table";
import { aPhoto, honestPictures, hostilePictures, type Fate } from "@haat/media/testing/hostile-pictures";
import { filePart, preset, uploadForm } from "@haat/media/testing/upload-form";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { patience } from "@haat/testing/patience";
import { useStillClock } from "@haat/testing/still-clock";
import { oddForms, photo, sentences, usual, type Sent } from "../testing/odd-forms.ts";
import { mountSmallDisk } from "../testing/small-disk.ts";
import { logInNew, seller, shop, useApp } from "../testing/test-app.ts";

const clock = useStillClock();
const database = testDatabase();
const server = useApp(database, { DISK_RESERVE_MB: "0", DEADLINE_SECONDS: "3" });
const limited = useApp(database, { RATE_LIMITS: "on", DEADLINE_SECONDS: "3" });
const own = { host: seller, origin: `http://${seller}` };
let cookie = "";

beforeAll(async () => {
  ({ cookie } = await logInNew(server, "seller"));
});

async function post({ payload, type }: Sent, headers: Record<string, string> = { ...own, cookie }) {
  const response = await server.app.inject({
    method: "POST",
    url: "/api/upload",
    headers: { ...(type === undefined ? {} : { "content-type": type }), ...headers },
    payload,
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    ...response.json<{ url?: string; message?: string }>(),
  };
}

const fetchPicture = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url, headers: { host: shop, ...headers } });

/** The stored files and the number of rows. */
async function kept() {
  return {
    files: (await readdir(server.dir)).sort(),
    rows: (await database.db.select().from(uploads)).length,
  };
}

const aWide = sharp({ create: { width: 1_300, height: 1_500, channels: 3, background: "#f0a31a" } });

describe("uploading an image", () => {
  it("returns its address, with the original format and every size", async () => {
    const { status, url = "" } = await post(uploadForm([preset, filePart(await aWide.png().toBuffer())]));
    expect(status).toBe(200);
    expect(url).toMatch(/^\/media\/[0-9a-f-]{36}\.png$/);
    const files = [
      [".png", "image/png", 1_280],
      ...[320, 640, 1_280].flatMap((width) => [
        [`-${width}.webp`, "image/webp", width],
        [`-${width}.avif`, "image/avif", width],
      ]),
    ] as const;
    for (const [ending, type, width] of files) {
      const picture = await fetchPicture(url.replace(".png", String(ending)));
      expect(picture.statusCode).toBe(200);
      expect(picture.headers).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "cross-origin",
      });
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width });
    }
    const { etag } = (await fetchPicture(url)).headers;
    expect((await fetchPicture(url, { "if-none-match": String(etag) })).statusCode).toBe(304);
  });

  it("is for sellers, and buyers with a return, from their own app", async () => {
    const buyer = await logInNew(server, "buyer");
    const photo = uploadForm([filePart(await aPhoto.png())]);
    const before = await kept();
    expect(await post(photo, own)).toMatchObject({ status: 401, message: "Please log in to continue." });
    expect(await post(photo, { host: shop, origin: `http://${shop}`, cookie: buyer.cookie })).toMatchObject({
      status: 409,
      message: "There's nothing left to return. Each delivered piece can be returned once.",
    });
    expect(await post(photo, { ...own, origin: "http://evil.test", cookie })).toMatchObject({ status: 403 });
    expect(await kept()).toEqual(before);
  });

  it("is limited to 300 an hour", async () => {
    const { cookie: busy } = await logInNew(limited, "seller");
    const { payload, type } = uploadForm([filePart("no picture")]);
    const statuses: number[] = [];
    for (let time = 0; time < 301; time += 1) {
      const { statusCode } = await limited.app.inject({
        method: "POST",
        url: "/api/upload",
        headers: { ...own, cookie: busy, "content-type": type },
        payload,
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 300 }, () => 415), 429]);
  });
});

const answers: Record<Fate, { status: number; message?: string }> = {
  kept: { status: 200 },
  "wrong type": { status: 415, message: sentences.type },
  "too large": { status: 413, message: sentences.large },
  broken: { status: 422, message: sentences.broken },
  "too many pixels": { status: 422, message: sentences.pixels },
};

/** Outcomes are tested where images are encoded. This tests that these files get there. */
const decoded: ReadonlySet<string> = new Set([
  "a PNG",
  "a GIF that is a script as well",
  "a PNG with a page in a comment and behind it",
  "a PNG of 30,000 × 30,000",
  "a drawing with a GIF's first letters",
  "a JPEG's first bytes alone",
]);
const hostile = [...honestPictures, ...hostilePictures].filter(
  ({ what, fate }) => fate === "wrong type" || fate === "too large" || decoded.has(what),
);

describe("a hostile file", () => {
  it.each(hostile)("is cleaned or refused: $what", async (file) => {
    const form = uploadForm([preset, filePart(await file.make())]);
    const before = await kept();
    const answer = await post(form);
    expect(answer).toMatchObject(answers[file.fate]);
    const isKept = file.fate === "kept";
    const after = await kept();
    expect(after.files.length - before.files.length).toBe(isKept ? 7 : 0);
    expect(after.rows - before.rows).toBe(isKept ? 1 : 0);
  });

  it("leaves nothing when truncated anywhere", async () => {
    const whole = await aPhoto.jpg();
    const before = await kept();
    for (let length = 0; length < whole.length; length += 97) {
      const { status } = await post(uploadForm([filePart(whole.subarray(0, length))]));
      expect([415, 422]).toContain(status);
    }
    expect(await kept()).toEqual(before);
  });
});

describe("an unusual form", () => {
  it.each(oddForms)("is understood or refused: $what", async ({ form, status, message }) => {
    const before = await kept();
    const answer = await post(form);
    expect({ status: answer.status, message: answer.message }).toEqual({ status, message });
    const after = await kept();
    expect(after.files.length - before.files.length).toBe(status === 200 ? 7 : 0);
    expect(after.rows - before.rows).toBe(status === 200 ? 1 : 0);
    if (answer.url) expect(answer.url).toMatch(/^\/media\/[0-9a-f-]{36}\.jpg$/);
  });
});

/** Starts an upload on a separate connection, with a form longer than the sent bytes. */
function begin(
  { payload, type }: typeof usual,
  { declared = payload.length, cookie: who = cookie }: { declared?: number; cookie?: string } = {},
): ClientRequest {
  const { port } = server.app.server.address() as AddressInfo;
  const sending = ask({
    port,
    method: "POST",
    path: "/api/upload",
    headers: { ...own, cookie: who, "content-type": type, "content-length": declared },
  });
  sending.on("error", () => undefined);
  sending.write(payload);
  return sending;
}

const uploading = uploadForm([filePart(Buffer.concat([photo, Buffer.alloc(1024 * 1024)]))]);

describe("an interrupted upload", () => {
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  });

  it("leaves nothing behind", async () => {
    const before = await kept();
    for (let sent = 0; sent < uploading.payload.length; sent += 65_536) {
      const sending = begin(
        { ...uploading, payload: uploading.payload.subarray(0, sent) },
        { declared: uploading.payload.length },
      );
      if (sent > 0) await new Promise((resolve) => sending.write("", resolve));
      sending.destroy();
      await new Promise((resolve) => sending.once("close", resolve));
    }
    await expect.poll(async () => (await post(usual)).status, patience).toBe(200);
    const after = await kept();
    expect(after.files.length - before.files.length).toBe(7 * (after.rows - before.rows));
    expect(after.files.filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("succeeds over a connection slower than the database deadline", async () => {
    const { payload } = uploading;
    const taken = once(server.app.server, "request");
    const sending = begin(
      { ...uploading, payload: payload.subarray(0, 600_000) },
      { declared: payload.length },
    );
    const status = new Promise((resolve) =>
      sending.once("response", (response) => {
        resolve(response.statusCode);
      }),
    );
    const [asked] = (await taken) as [IncomingMessage];
    // Its body is read once it is let in.
    await expect.poll(() => asked.socket.bytesRead, patience).toBeGreaterThan(600_000);
    await clock.pass(deadlineMs + 200);
    sending.end(payload.subarray(600_000));
    expect(await status).toBe(200);
  });

  it("leaves room for others: four of 10 MB per seller, sixteen in total", async () => {
    const sellers = await Promise.all(Array.from({ length: 5 }, () => logInNew(server, "seller")));
    const half = { ...uploading, payload: uploading.payload.subarray(0, 600_000) };
    const sendings: ClientRequest[] = [];
    // Told by its first bytes, and not encoded: 415 where it is let in.
    const noPicture = uploadForm([filePart("no picture")]);
    const statusFor = async (who: { readonly cookie: string }) =>
      (await post(noPicture, { ...own, cookie: who.cookie })).status;
    const fillUp = async (who: { readonly cookie: string }) => {
      const oneMore = () => {
        sendings.push(begin(half, { declared: 10 * 1024 * 1024 + 65_536, cookie: who.cookie }));
        return statusFor(who);
      };
      await expect.poll(oneMore, patience).toBe(503);
    };
    const [first, last] = [sellers[0]!, sellers[4]!];
    await fillUp(first);
    expect(await post(noPicture, { ...own, cookie: first.cookie })).toMatchObject({
      status: 503,
      message: "The shop is busy right now. Please try again in a moment.",
      headers: { "retry-after": "1" },
    });
    expect(await statusFor(last)).toBe(415);
    for (const who of sellers.slice(1, 4)) await fillUp(who);
    expect(await statusFor(last)).toBe(503);
    for (const sending of sendings) sending.destroy();
    await expect.poll(() => statusFor(first), patience).toBe(415);
  }, 30_000);
});

describe("a full disk", () => {
  it("stores nothing, says so, and recovers", async ({ skip }) => {
    if (!mountSmallDisk(server.dir)) return skip("only root can mount a small disk");
    try {
      const form = uploadForm([filePart(await aPhoto.jpg(1_280, 1_280))]);
      expect(await post(form)).toMatchObject({ status: 503, message: sentences.full });
      expect(await readdir(server.dir)).toEqual([]);
      expect((await post(usual)).status).toBe(200);
    } finally {
      execFileSync("umount", [server.dir]);
    }
  });
});
