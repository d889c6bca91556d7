import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploads } from "@haat/db/schema/product.table";
import { aPhoto } from "@haat/media/testing/hostile-pictures";
import { openBucket } from "@haat/media/testing/s3-server";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { compose } from "../compose.ts";
import { buildApp } from "../http/app.ts";
import { readEnv } from "../settings/env.ts";
import { seller as host, logInNew, pageOf, shop } from "../testing/test-app.ts";

const database = testDatabase();
let dir: string;
let bucket: Awaited<ReturnType<typeof openBucket>>;
const opened: FastifyInstance[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "haat-places-"));
  bucket = await openBucket(dir);
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await bucket.close();
  await rm(dir, { recursive: true, force: true });
});

/** A running API with these settings, and a seller at it. */
async function anApi(settings: NodeJS.ProcessEnv) {
  const env = readEnv({ LOG_LEVEL: "fatal", RATE_LIMITS: "off", ...settings });
  const services = compose(database.db, join(dir, "own"), env);
  const app = await buildApp({ env, services, hasPages: false });
  opened.push(app);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const { cookie } = await logInNew({ app }, "seller");
  return {
    app,
    cookie,
    pictures: services.pictures,
    at: (path: string) => fetch(`${origin}${path}`, { headers: { host: shop } }),
    /** Sent like the seller app's page does. */
    async upload(photo: Buffer) {
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), "photo.jpg");
      form.append("upload_preset", "any");
      const { payload, headers } = await asSent(form);
      const answer = await app.inject({
        method: "POST",
        url: "/api/upload",
        payload,
        headers: { ...headers, host, origin: `http://${host}`, cookie },
      });
      return { status: answer.statusCode, ...answer.json<{ url?: string; message?: string }>() };
    },
    addProduct: (url: string) =>
      pageOf({ app }, host).mutate(
        "product.add",
        {
          name: "Lamp",
          brand: "Diya",
          description: "Cast.",
          pricePaise: 100,
          stock: 3,
          pictures: [url],
          category: "Home & Kitchen",
          subcategory: "Home Decor",
        },
        { cookie },
      ),
  };
}

async function asSent(form: FormData) {
  const request = new Request("http://any.test", { method: "POST", body: form });
  return { payload: Buffer.from(await request.arrayBuffer()), headers: Object.fromEntries(request.headers) };
}

const aDayPasses = () =>
  database.db.update(uploads).set({ keepUntil: sql`${uploads.keepUntil} - interval '169 hours'` });

describe("images in a bucket", () => {
  it("are uploaded, shown and swept like those on disk", async () => {
    const api = await anApi({
      S3_BUCKET: bucket.bucket,
      S3_ENDPOINT: bucket.endpoint,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: bucket.keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.keys.secretAccessKey,
    });
    const [shown, unused] = [
      await api.upload(await aPhoto.jpg(700, 700)),
      await api.upload(await aPhoto.jpg()),
    ];
    expect([shown.status, unused.status]).toEqual([200, 200]);
    expect((await api.addProduct(shown.url ?? "")).statusCode).toBe(200);

    const large = await api.at((shown.url ?? "").replace(".jpg", "-640.avif"));
    expect(Object.fromEntries(large.headers)).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(Buffer.from(await large.arrayBuffer())).metadata()).toMatchObject({ width: 640 });
    // Nothing of it lies here.
    expect(await readdir(join(dir, "own"))).toEqual([]);

    await aDayPasses();
    expect(await api.pictures.sweep()).toBe(1);
    expect((await api.at(shown.url ?? "")).status).toBe(200);
    expect((await api.at(unused.url ?? "")).status).toBe(404);
    expect((await readdir(join(dir, "s3", bucket.bucket))).join()).not.toContain(
      (unused.url ?? "").slice("/media/".length, -".jpg".length),
    );
  });

  it("are refused while the bucket is unavailable", async () => {
    const api = await anApi({ S3_BUCKET: "no-such-bucket", S3_ENDPOINT: "http://127.0.0.1:1" });
    const rows = await database.db.$count(uploads);
    expect(await api.upload(await aPhoto.jpg())).toMatchObject({
      status: 503,
      message: "Image upload failed. Please try again.",
    });
    // Its row leads the sweep to leftovers.
    expect((await database.db.$count(uploads)) - rows).toBe(1);
  });
});

describe("images at a third party", () => {
  let party: Server;
  let forms: FormData[] = [];
  let status = 200;
  beforeAll(async () => {
    party = createServer((request, response) => {
      void (async () => {
        const body = Buffer.concat((await request.toArray()) as Buffer[]);
        const headers = { "content-type": request.headers["content-type"] ?? "" };
        // oxlint-disable-next-line typescript/no-deprecated -- the body comes from ourselves
        forms.push(await new Response(body, { headers }).formData());
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify({ url: `http://res.example.test/haat/${forms.length}.jpg` }));
      })();
    });
    await new Promise<void>((resolve) => party.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => party.close());

  it("are sent clean, shown from there, and not stored here", async () => {
    const { port } = party.address() as AddressInfo;
    const api = await anApi({
      UPLOAD_URL: `http://127.0.0.1:${port}/image/upload`,
      UPLOAD_PRESET: "haat_unsigned",
      PICTURE_HOSTS: "res.example.test",
    });
    const rows = await database.db.$count(uploads);
    const photo = await sharp(await aPhoto.jpg(700, 700))
      .withExif({ IFD0: { Copyright: "a secret place" } })
      .jpeg()
      .toBuffer();
    const { url = "" } = await api.upload(photo);
    expect(url).toBe("https://res.example.test/haat/1.jpg");
    expect(forms[0]?.get("upload_preset")).toBe("haat_unsigned");
    const sent = Buffer.from(await (forms[0]!.get("file") as File).arrayBuffer());
    const { format, width, exif } = await sharp(sent).metadata();
    expect({ format, width, exif }).toEqual({ format: "jpeg", width: 700 });

    expect((await api.addProduct(url)).statusCode).toBe(200);
    const { body, headers } = await api.app.inject({ url: "/healthz", headers: { host: shop } });
    expect(String(headers["content-security-policy"])).toContain("res.example.test");
    expect(body).not.toBe("");
    expect(await database.db.$count(uploads)).toBe(rows);
    expect(await readdir(join(dir, "own"))).toEqual([]);

    [status, forms] = [500, []];
    expect(await api.upload(photo)).toMatchObject({
      status: 503,
      message: "Image upload failed. Please try again.",
    });
    expect(await readdir(join(dir, "own"))).toEqual([]);
  });
});
