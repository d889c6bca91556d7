import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { cachedPage, sendCachedPage } from "./cached-page.ts";

const id = "019dd1f5-7000-7abc-8def-0123456789ab";
const html = `<a href="/detail/${id}">सूती कुर्ता</a>${"<p>kurta</p>".repeat(9_000)}`;
const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "public, s-maxage=5" };
const page = await cachedPage(html, { headers });

const app = Fastify();
app.get("/", async (request, reply) => sendCachedPage(request, reply, page));
const ask = (sent: Record<string, string> = {}) => app.inject({ url: "/", headers: sent });

describe("a cached page", () => {
  it("has the same bytes each time, compressed if accepted", async () => {
    const [one, two, packed, refused] = [
      await ask(),
      await ask({ cookie: "haat_shop=1" }),
      await ask({ "accept-encoding": "br, gzip" }),
      await ask({ "accept-encoding": "gzip;q=0" }),
    ];
    expect({ ...two.headers, date: "" }).toEqual({ ...one.headers, date: "" });
    expect([one.body, two.body, refused.body]).toEqual([html, html, html]);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(html);
    expect(packed.rawPayload.length).toBeLessThan(html.length / 20);
    expect(packed.headers).toMatchObject({ ...headers, "content-encoding": "gzip", vary: "accept-encoding" });
    expect([...page.products]).toEqual([id]);
  });

  it("isn't sent again to a client that has it", async () => {
    const { etag } = (await ask()).headers;
    const again = await ask({ "if-none-match": String(etag), "accept-encoding": "gzip" });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
    const another = await cachedPage(`${html} `, { headers });
    expect(another.etag).not.toBe(etag);
  });
});
