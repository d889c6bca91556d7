import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { refusals } from "@haat/contract/errors";
import type { App } from "@haat/contract/roles";
import type { Hosts } from "../http/hosts.ts";

const folderOf = {
  shop: "buyer-web/dist/client",
  seller: "seller-web/dist",
  admin: "admin-web/dist",
} as const satisfies Record<App, string>;

export function distOf(appsDir: string, app: App): string {
  return join(appsDir, folderOf[app]);
}

export async function webAssets(
  app: FastifyInstance,
  { hosts, appsDir, keptDir }: { hosts: Hosts; appsDir: string; keptDir: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: appsDir,
    serve: false,
    decorateReply: !app.hasReplyDecorator("sendFile"),
  });
  app.get<{ Params: { "*": string } }>("/assets/*", async (request, reply) => {
    const which = hosts.appOf(request);
    if (!which) return reply.code(404).send({ message: refusals.NOT_FOUND.message });
    const file = `assets/${request.params["*"]}`;
    const current = distOf(appsDir, which);
    const isCurrent = await access(join(current, file)).then(
      () => true,
      () => false,
    );
    return reply.sendFile(file, isCurrent ? current : join(keptDir, which), {
      maxAge: "365d",
      immutable: true,
    });
  });
}

export function loadSpaPage(appsDir: string, app: "seller" | "admin"): Promise<string> {
  return readFile(join(distOf(appsDir, app), "index.html"), "utf8");
}
