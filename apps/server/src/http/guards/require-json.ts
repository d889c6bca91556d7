import { errorCodes, type FastifyInstance } from "fastify";

const bodiless = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses a body that is not plain JSON: forms of another site need no leave of the browser, packed bodies grow. */
export function requireJson(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ method, headers }) => {
    if (bodiless.has(method)) return;
    const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
    // A call that takes nothing has neither a body nor a type.
    const isEmpty = type === undefined && (headers["content-length"] ?? "0") === "0";
    const isJson = type === "application/json" || (isEmpty && headers["transfer-encoding"] === undefined);
    if (!isJson || headers["content-encoding"] !== undefined)
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
  });
}
