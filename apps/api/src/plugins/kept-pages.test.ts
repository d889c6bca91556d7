import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findMovedStock } from "@haat/domain/product/find-moved-stock";
import { useDatabase } from "@haat/testing/database/use-database";
import { createHosts } from "../hosts.ts";
import { keepPage, nonceMark } from "../page-cache/kept-page.ts";
import { createPageCache, type PageCache } from "../page-cache/page-cache.ts";
import { shop } from "../testing/test-app.ts";
import { keptPages, sendKept } from "./kept-pages.ts";
import { securityHeaders } from "./security-headers.ts";

const database = useDatabase();
const server = createServer();

let app: FastifyInstance;
let pages: PageCache;
let askedOfRoutes = 0;
let log = "";
beforeAll(async () => {
  pages = createPageCache((since) => findMovedStock({ db: database.db }, since));
  pages.trust({ isHearing: () => true });
  app = fastify({ logger: { level: "info", stream: { write: (line) => (log += line) } } });
  const policyOptions = { isProduction: false, isDev: false, pictureHosts: [] };
  const hosts = createHosts({ port: 5_000, publicHost: "localhost", isProduction: false });
  keptPages(app, { hosts, pages, policyOptions });
  await securityHeaders(app, policyOptions);
  const script = `<script nonce="${nonceMark}"></script>`;
  const htmlAt = {
    "/about": script,
    // Of a few of them a connection takes no more from us while nobody reads.
    "/long": `${script}${randomBytes(600_000).toString("base64")}${script}`,
  };
  for (const [path, html] of Object.entries(htmlAt))
    app.get(path, async (request, reply) => {
      askedOfRoutes += 1;
      const { cookie } = request.headers;
      if (cookie) reply.header("set-cookie", cookie);
      const page = await pages.open(request.url, async () =>
        keepPage(html, { "content-type": "text/html; charset=utf-8" }),
      );
      if (!page) throw new Error("no page was made");
      return sendKept(request, reply, page);
    });
  await app.ready();
  server.on("request", app.answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

const port = () => (server.address() as AddressInfo).port;

/** The answer as soon as its headers are there. */
async function answerTo(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const asked = ask({
    ...{ host: "127.0.0.1", port: port(), path },
    headers: { host: shop, "accept-encoding": "gzip", ...headers },
  }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return answer;
}

const nonceIn = (text: string) => /nonce[-=]["']?([\w+/=]{24})/.exec(text)?.[1];

/** The nonce of an answer, which is that of its policy; unpacking it compares its sum as well. */
async function nonceOf(answer: IncomingMessage): Promise<string> {
  const nonce = nonceIn(gunzipSync(await buffer(answer)).toString());
  expect(nonceIn(String(answer.headers["content-security-policy"]))).toBe(nonce);
  if (nonce === undefined) throw new Error("the page has no nonce");
  return nonce;
}

/** The nonces of answers that came unpacked on one connection, each the same in all places of its answer. */
function noncesOf(received: Buffer): Set<string> {
  const answers = received.toString("latin1").split("HTTP/1.1 200 OK").slice(1);
  return new Set(
    answers.map((answer) => {
      const own = new Set([...answer.matchAll(/nonce[-=]"?([\w+/=]{24})/g)].map(([, nonce = ""]) => nonce));
      expect(own.size).toBe(1);
      return [...own].join("");
    }),
  );
}

const callOf = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: ${shop}\r\n${more}\r\n`;

async function seePlain(path: string): Promise<void> {
  await buffer(await answerTo(path, { "accept-encoding": "" }));
}

async function see(path: string, headers?: Record<string, string>): Promise<IncomingMessage["headers"]> {
  const answer = await answerTo(path, headers);
  await nonceOf(answer);
  return answer.headers;
}

describe("a page that is kept", () => {
  it("bears a nonce of its own in each answer, which is that of its policy", async () => {
    const nonces = new Set<string>();
    for (let time = 0; time < 300; time += 1) nonces.add(await nonceOf(await answerTo("/about")));
    expect(nonces.size).toBe(300);
  });

  it("bears each answer's own nonce while others are on their way to slow readers", async () => {
    await seePlain("/long");
    const slow = connect(port(), "127.0.0.1");
    for (let time = 0; time < 20; time += 1) {
      slow.write(callOf("/long"));
      // What is asked while one answer waits comes behind it; here the one before has gone out, or nothing goes out any more.
      await sleep(20);
    }
    await seePlain("/long");
    slow.end(callOf("/long", "Connection: close\r\n"));
    expect(noncesOf(await buffer(slow))).toHaveProperty("size", 21);
  });

  it("bears each answer's own nonce where one call comes behind another", async () => {
    await seePlain("/about");
    const socket = connect(port(), "127.0.0.1");
    socket.end(callOf("/about").repeat(9) + callOf("/about", "Connection: close\r\n"));
    expect(noncesOf(await buffer(socket))).toHaveProperty("size", 10);
  });

  it("never brings anybody what an answer set for somebody else", async () => {
    pages.drop();
    const own = await see("/about", { cookie: "haat_shop=ashas" });
    expect(own["set-cookie"]).toEqual(["haat_shop=ashas"]);
    for (let time = 0; time < 3; time += 1) expect((await see("/about"))["set-cookie"]).toBeUndefined();
  });

  it("is answered past the routes, but where a proxy speaks for another host", async () => {
    await see("/about");
    const before = askedOfRoutes;
    await see("/about");
    await see("/about", { "x-forwarded-host": shop });
    expect(askedOfRoutes).toBe(before);
    await see("/about", { "x-forwarded-host": "seller.localhost" });
    expect(askedOfRoutes).toBe(before + 1);
  });

  it("is in the log like every other answer", async () => {
    await see("/about");
    log = "";
    await see("/about");
    expect(log).toMatch(/^\{[^\n]*"url":"\/about"[^\n]*"statusCode":200[^\n]*"request completed"\}\n$/);
  });
});
