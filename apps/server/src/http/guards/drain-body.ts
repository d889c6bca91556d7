import type { FastifyInstance } from "fastify";

/**
 * A body that is too large is taken to its end and thrown away, for as long as a body may take. Fastify would end the
 * connection at once; one that ends with bytes unread takes the answer with it, and anyone who still sends would learn of a
 * fault of the network in place of the reason.
 */
export function drainBody(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode === 413) reply.removeHeader("connection");
  });
}
