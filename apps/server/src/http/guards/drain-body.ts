import type { FastifyInstance } from "fastify";

/**
 * Reads too large bodies to their end instead of disconnecting, as Fastify does: a client that is
 * still sending would see a network error instead of the 413.
 */
export function drainBody(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode === 413) reply.removeHeader("connection");
  });
}
