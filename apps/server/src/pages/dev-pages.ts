import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";
import type { App } from "@haat/contract/roles";
import type { Hosts } from "../http/hosts.ts";
import { devShopPages, type ShopOptions, type ShopRenderer } from "./shop-pages.ts";
import { htmlPage, type PageOf } from "./web-pages.ts";

const folders = { shop: "buyer-web", seller: "seller-web", admin: "admin-web" } as const satisfies Record<
  App,
  string
>;
const firstHmrPort = 24_678;

export async function devPages(
  app: FastifyInstance,
  { hosts, appsDir, ...shop }: ShopOptions & { hosts: Hosts; appsDir: string },
): Promise<Record<App, PageOf>> {
  const { createServer } = await import("vite");
  const start = (name: App, index: number) =>
    createServer({
      root: join(appsDir, folders[name]),
      appType: "custom",
      clearScreen: false,
      // The bundling loader writes temporary files, which would trigger `node --watch`.
      configLoader: "native",
      server: { middlewareMode: true, hmr: { port: firstHmrPort + index } },
    });
  const servers = {
    shop: await start("shop", 0),
    seller: await start("seller", 1),
    admin: await start("admin", 2),
  };

  app.addHook("onRequest", async (request, reply) => {
    const which = hosts.appOf(request);
    if (!which || /^\/(api|media|healthz|readyz)(\/|$)/.test(request.url)) return;
    const isAnswered = await new Promise<boolean>((resolve) => {
      reply.raw.once("finish", () => {
        resolve(true);
      });
      servers[which].middlewares(request.raw, reply.raw, () => {
        resolve(false);
      });
    });
    if (isAnswered) reply.hijack();
  });
  app.addHook("onClose", async () => {
    await Promise.all(Object.values(servers).map((server) => server.close()));
  });

  const load = async () => (await servers.shop.ssrLoadModule("/src/entry-server.tsx")) as ShopRenderer;
  return {
    shop: devShopPages(load, shop),
    seller: spaPage(servers.seller, join(appsDir, folders.seller)),
    admin: spaPage(servers.admin, join(appsDir, folders.admin)),
  };
}

function spaPage(server: ViteDevServer, root: string): PageOf {
  return async ({ url }) => {
    const template = await readFile(join(root, "index.html"), "utf8");
    return htmlPage(await server.transformIndexHtml(url, template));
  };
}
