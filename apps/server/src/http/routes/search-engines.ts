import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { Replica } from "@haat/db/replica";
import { createCache } from "@haat/domain/cache/cache";
import { listAddresses, listAddressParts } from "@haat/domain/catalogue/lists/list-addresses";
import type { Deps } from "@haat/domain/deps";
import { takesGzip } from "../../pages/cache/cached-page.ts";
import type { Hosts } from "../hosts.ts";

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

const pages = ["/", "/products", "/about", "/help", "/delivery", "/returns", "/privacy", "/contact", "/sell"];
const behindLogin = [
  "/cart",
  "/order/",
  "/orders",
  "/parches",
  "/profile",
  "/updateAddress",
  "/sarchPro",
  "/login",
  "/signup",
];

const caching = { lifetimeMs: () => 600_000, now: () => performance.now() };
/** Enough for the hundred compressed parts of a million products. */
const maxBytes = 48 * 1_048_576;

const xmlOf = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${root}>\n`;

export function searchEngineRoutes(
  app: FastifyInstance,
  { deps, replica, hosts }: { deps: Deps; replica: Replica | null; hosts: Hosts },
): void {
  const catalogue = { ...deps, db: replica?.db ?? deps.db };
  const origin = hosts.origin("shop");
  const index = createCache<readonly string[]>({ max: 1, ...caching });
  const parts = createCache<Buffer>({ maxBytes, bytesOf: ({ length }) => length, ...caching });
  const partStarts = () => index.get("", () => listAddressParts(catalogue));

  const makePart = async (part: number, from: string | undefined) => {
    const products = from === undefined ? [] : await listAddresses(catalogue, { from });
    const entries = [
      ...(part === 1 ? pages.map((path) => `<url><loc>${origin}${path}</loc></url>`) : []),
      ...products.map(
        ({ id, updatedAt }) => `<url><loc>${origin}/detail/${id}</loc><lastmod>${updatedAt}</lastmod></url>`,
      ),
    ];
    return pack(xmlOf("urlset", entries));
  };

  app.get("/robots.txt", async (request, reply) => {
    const lines =
      hosts.appOf(request) === "shop"
        ? [...behindLogin.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`]
        : ["Disallow: /"];
    return reply.type("text/plain").send(["User-agent: *", ...lines, ""].join("\n"));
  });

  app.get("/sitemap.xml", async (request, reply) => {
    if (hosts.appOf(request) !== "shop") {
      reply.callNotFound();
      return reply;
    }
    const count = Math.max(1, (await partStarts()).length);
    const entries = Array.from(
      { length: count },
      (_none, at) => `<sitemap><loc>${origin}/sitemap/${at + 1}.xml</loc></sitemap>`,
    );
    return reply.type("application/xml").send(xmlOf("sitemapindex", entries));
  });

  app.get<{ Params: { part: string } }>("/sitemap/:part.xml", async (request, reply) => {
    const part = Number(request.params.part);
    const starts = hosts.appOf(request) === "shop" ? await partStarts() : [];
    const exists = part === 1 || starts[part - 1] !== undefined;
    if (hosts.appOf(request) !== "shop" || !exists) {
      reply.callNotFound();
      return reply;
    }
    const packed = await parts.get(String(part), () => makePart(part, starts[part - 1]));
    reply.type("application/xml").header("vary", "accept-encoding");
    if (!takesGzip(request)) return reply.send(await unpack(packed));
    return reply.header("content-encoding", "gzip").send(packed);
  });
}
