import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether something may have been written. A refusal wrote nothing; of a write that is answered with BUSY nobody knows. */
export function mayHaveWritten(
  { method }: Pick<FastifyRequest, "method">,
  { statusCode }: Pick<FastifyReply, "statusCode">,
): boolean {
  return !reading.has(method) && (statusCode < 400 || statusCode >= 500);
}

/** Writes of which it is known that no listing changes by them. What an order does to stock is read soon. */
const elsewhere =
  /^\/api\/(?:trpc\/(?:(?:cart|order)\.\w+|account\.(?!updateProfile)\w+|admin\.(?:logIn|logOut|addNote|setOrderStatus|sendResetLink))(?:\?|$)|upload$)/;

/**
 * Whoever changed a listing finds the change on this process's pages as soon as they are answered, without waiting for
 * the database to announce it.
 */
export function dropPagesAfterWrites(app: FastifyInstance, drop: () => void): void {
  app.addHook("onSend", async (request, reply) => {
    if (mayHaveWritten(request, reply) && !elsewhere.test(request.url)) drop();
  });
}
