import type { FastifyInstance } from "fastify";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Writes of which it is known that no listing changes by them. What an order does to stock is read soon. */
const elsewhere =
  /^\/api\/(?:trpc\/(?:(?:cart|order)\.\w+|account\.(?!updateProfile)\w+|admin\.(?:logIn|logOut|addNote|setOrderStatus|sendResetLink))(?:\?|$)|upload$)/;

/**
 * Whoever changed a listing finds the change on this process's pages as soon as they are answered, without waiting for
 * the database to announce it.
 */
export function dropPagesAfterWrites(app: FastifyInstance, drop: () => void): void {
  app.addHook("onSend", async ({ method, url }, { statusCode }) => {
    if (reading.has(method) || elsewhere.test(url)) return;
    // A refusal changed nothing; of a write that is answered with BUSY nobody knows.
    if (statusCode < 400 || statusCode >= 500) drop();
  });
}
