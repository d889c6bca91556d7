import type { FastifyInstance } from "fastify";
import type { Replica } from "@haat/db/replica";
import type { Deps } from "@haat/domain/deps";
import { listAddresses } from "@haat/domain/product/list-addresses";
import type { Hosts } from "../hosts.ts";

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

/** robots.txt and sitemap.xml of the shop; the other apps are nobody's to index. */
export function searchEngineRoutes(
  app: FastifyInstance,
  { deps, replica, hosts }: { deps: Deps; replica: Replica | null; hosts: Hosts },
): void {
  const catalogue = { ...deps, db: replica?.db ?? deps.db };
  app.get("/robots.txt", async (request, reply) => {
    const lines =
      hosts.appOf(request) === "shop"
        ? [...behindLogin.map((path) => `Disallow: ${path}`), `Sitemap: ${hosts.origin("shop")}/sitemap.xml`]
        : ["Disallow: /"];
    return reply.type("text/plain").send(["User-agent: *", ...lines, ""].join("\n"));
  });

  app.get("/sitemap.xml", async (request, reply) => {
    if (hosts.appOf(request) !== "shop") {
      reply.callNotFound();
      return;
    }
    const origin = hosts.origin("shop");
    const products = await listAddresses(catalogue);
    const entries = [
      ...pages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
      ...products.map(
        ({ id, updatedAt }) => `<url><loc>${origin}/detail/${id}</loc><lastmod>${updatedAt}</lastmod></url>`,
      ),
    ];
    return reply
      .type("application/xml")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`,
      );
  });
}
