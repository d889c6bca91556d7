import type { FastifyInstance } from "fastify";
import { refusals } from "@haat/contract/errors";

/** A host by its name or its number, with or without a port. */
const host = /^(?:[\w.-]+|\[[\d:a-f.]+\])(?::\d{1,5})?$/i;

/** Refuses a request for two hosts, of which the proxy before us may have gone by the other, and for what is no host. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw: { rawHeaders } }, reply) => {
    const hosts = rawHeaders.filter(
      (_text, index) => rawHeaders[index - 1]?.toLowerCase() === "host" && index % 2 === 1,
    );
    if (hosts.length > 1 || hosts.some((name) => !host.test(name)))
      await reply.code(400).send({ message: refusals.INVALID_INPUT.message });
  });
}

const bodiless = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses a body that is not plain JSON: forms of another site need no leave of the browser, packed bodies grow. */
export function requireJson(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ method, headers }, reply) => {
    if (bodiless.has(method)) return;
    const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
    // A call that takes nothing has neither a body nor a type.
    const isEmpty = type === undefined && (headers["content-length"] ?? "0") === "0";
    const isJson = type === "application/json" || (isEmpty && headers["transfer-encoding"] === undefined);
    if (!isJson || headers["content-encoding"] !== undefined)
      await reply.code(415).send({ message: refusals.INVALID_INPUT.message });
  });
}
