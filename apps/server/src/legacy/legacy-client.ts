import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Hosts } from "../http/hosts.ts";

export interface LegacyClientOptions {
  readonly dir: string;
  readonly hosts: Hosts;
  readonly port: number;
}

const serverPaths =
  /^\/(?:api|media|dev|user|product|cart|sitemap|v1_1)\/|^\/(?:healthz|readyz|robots\.txt|sitemap\.xml)$/;

/**
 * Serves a legacy client build at the main address instead of the start page, with SPA fallback.
 */
export async function legacyClient(
  app: FastifyInstance,
  { dir, hosts, port }: LegacyClientOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: dir,
    serve: false,
    decorateReply: !app.hasReplyDecorator("sendFile"),
  });
  const files = new Set(globSync("**/*.*", { cwd: dir }).map((path) => `/${path.replaceAll("\\", "/")}`));
  const policy = clientPolicy(readFileSync(join(dir, "index.html"), "utf8"), port);

  app.addHook("onRequest", async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (!isRead(request) || hosts.appOf(request) || serverPaths.test(path)) return;
    const isFile = files.has(path);
    if (!isFile && !/\btext\/html\b/.test(request.headers.accept ?? "")) return;
    reply.header("content-security-policy", policy).header("cache-control", "no-cache");
    return reply.sendFile(isFile ? path : "index.html", dir, { cacheControl: false });
  });
}

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>([^<]*)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

function clientPolicy(page: string, port: number): string {
  const names = `http://localhost:${port} http://127.0.0.1:${port}`;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts(page)].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    `connect-src 'self' ${names} https://api.cloudinary.com`,
    "font-src 'self' data:",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}
