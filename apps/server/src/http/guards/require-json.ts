import { errorCodes, type FastifyInstance } from "fastify";

const bodiless = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Accepts plain JSON only: cross-site forms skip the preflight, and compressed bodies can expand.
 */
export function requireJson(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ method, headers }) => {
    if (bodiless.has(method)) return;
    const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
    const isEmpty = type === undefined && (headers["content-length"] ?? "0") === "0";
    const isJson = type === "application/json" || (isEmpty && headers["transfer-encoding"] === undefined);
    if (!isJson || headers["content-encoding"] !== undefined)
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
  });
}
