import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

export interface CachedPage {
  readonly status: number;
  readonly isKept: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  readonly products: ReadonlySet<string>;
}

/**
 * A UUID after its first eight digits. Matching those too takes ten times as long: 1 ms per page.
 */
const uuidTails = /-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const pack = promisify(gzip);

/** Compressed once: `@fastify/compress` would spend 1.4 ms of CPU per 50 KB instead of 0.1. */
export async function cachedPage(
  text: string,
  { status = 200, isKept = status === 200, headers }: Pick<CachedPage, "headers"> & Partial<CachedPage>,
): Promise<CachedPage> {
  const plain = Buffer.from(text);
  return {
    status,
    isKept,
    headers,
    etag: `W/"${createHash("sha256").update(plain).digest("base64url")}"`,
    plain,
    gzipped: await pack(plain, { level: constants.Z_BEST_COMPRESSION }),
    products: new Set(Array.from(text.matchAll(uuidTails), ({ index }) => text.slice(index - 8, index + 28))),
  };
}

export function takesGzip({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return negotiate(headers["accept-encoding"] ?? "", ["gzip"]) !== null;
}

export function sendCachedPage(
  request: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  page: CachedPage,
): FastifyReply {
  reply.code(page.status).headers(page.headers).headers({ etag: page.etag, vary: "accept-encoding" });
  if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  if (!takesGzip(request)) return reply.send(page.plain);
  return reply.header("content-encoding", "gzip").send(page.gzipped);
}
