import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Hosts } from "../http/hosts.ts";

export interface LegacyClientOptions {
  /** The folder of its build. */
  readonly dir: string;
  readonly hosts: Hosts;
  readonly port: number;
}

/** What the server itself answers at the main address, whatever lies in the folder. */
const ours =
  /^\/(?:api|media|dev|user|product|cart|sitemap|v1_1)\/|^\/(?:healthz|readyz|robots\.txt|sitemap\.xml)$/;

/**
 * A build of the legacy client at the main address, in the place of the start page: its files, and its page for whatever
 * else a browser opens there.
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
    if (!isReading(request) || hosts.appOf(request) || ours.test(path)) return;
    const isFile = files.has(path);
    if (!isFile && !/\btext\/html\b/.test(request.headers.accept ?? "")) return;
    reply.header("content-security-policy", policy).header("cache-control", "no-cache");
    return reply.sendFile(isFile ? path : "index.html", dir, { cacheControl: false });
  });
}

const isReading = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

/** Scripts that stand in the page itself are allowed one by one, as they are. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>([^<]*)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

/**
 * What the legacy client needs: styles made by its scripts, both names of this machine, the third party that takes its
 * pictures, and pictures of wherever sellers have them.
 */
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
