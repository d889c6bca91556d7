import { randomFillSync } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** What scripts and style elements of this answer carry. */
    nonce: string;
  }
}

export interface HeaderOptions {
  readonly isProduction: boolean;
  /** The development server loads modules over a websocket and evaluates them. */
  readonly isDev: boolean;
  /** Other hosts whose pictures products may show. */
  readonly pictureHosts: readonly string[];
}

/** The content security policy of a page: everything from this host, pictures also from the allowed ones, scripts and style elements by nonce. */
export function contentSecurityPolicy(
  nonce: string,
  { isDev, pictureHosts }: Omit<HeaderOptions, "isProduction">,
): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${isDev ? " 'unsafe-eval'" : ""}`,
    isDev ? "style-src 'self' 'unsafe-inline'" : `style-src-elem 'self' 'nonce-${nonce}'`,
    ...(isDev ? [] : ["style-src 'self'", "style-src-attr 'unsafe-inline'"]),
    ["img-src 'self' data: blob:", ...pictureHosts.map((host) => `https://${host}`)].join(" "),
    `connect-src 'self'${isDev ? " ws:" : ""}`,
    "font-src 'self' data:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

const nonceBytes = 16;
/** One question to the system's source of chance is enough for many nonces. */
const chance = Buffer.alloc(nonceBytes * 256);
let used = chance.length;

/** A nonce for one answer, in 24 letters. */
export function makeNonce(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  return chance.toString("base64", used, (used += nonceBytes));
}

/** Sets the headers that every answer carries. */
export async function securityHeaders(app: FastifyInstance, options: HeaderOptions): Promise<void> {
  app.decorateRequest("nonce", "");
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: true,
    strictTransportSecurity: options.isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  app.addHook("onRequest", async (request, reply) => {
    request.nonce = makeNonce();
    reply.header("content-security-policy", contentSecurityPolicy(request.nonce, options));
  });
}
