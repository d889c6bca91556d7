import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export interface HeaderOptions {
  readonly isProduction: boolean;
  /** Vite's development server needs inline scripts, eval and a websocket. */
  readonly isDev: boolean;
  readonly pictureHosts: readonly string[];
}

/** Depends only on the page, so that cached pages can share it. */
export function contentSecurityPolicy(
  { isDev, pictureHosts }: Omit<HeaderOptions, "isProduction">,
  scriptHashes: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(isDev ? ["'unsafe-inline' 'unsafe-eval'"] : scriptHashes)].join(" "),
    "style-src 'self' 'unsafe-inline'",
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

export async function securityHeaders(app: FastifyInstance, options: HeaderOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: true,
    strictTransportSecurity: options.isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  const policy = contentSecurityPolicy(options);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", policy);
  });
}
