import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Hosts } from "../hosts.ts";

const cookie = "haat_wrote";
/** Longer than notifications take, and than a replica in use may lag. */
const seconds = 2;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const offCatalogue = /^\/api\/trpc\/(?:(?:(?:cart|account)\.\w+|admin\.log(?:In|Out))(?:,|(?=\?|$)))+/;

/**
 * A cookie for two seconds makes every process read from the primary and bypass caches, so that
 * people see their own writes. It grants nothing, so it needs no signature.
 */
export function markWriters(app: FastifyInstance, { hosts }: { readonly hosts: Hosts }): void {
  app.addHook("onSend", async (request, reply, payload) => {
    // tRPC passes a Response with its own status.
    const status = payload instanceof Response ? payload.status : reply.statusCode;
    // Refusals wrote nothing; after a 5xx the write may have happened.
    const hasWritten = !safeMethods.has(request.method) && (status < 400 || status >= 500);
    if (!hasWritten || offCatalogue.test(request.url) || hosts.appOf(request) === null) return;
    void reply.setCookie(cookie, "1", {
      path: "/",
      httpOnly: true,
      secure: request.protocol === "https",
      sameSite: "lax",
      maxAge: seconds,
    });
  });
}

export function hasJustWritten({ cookies }: Pick<FastifyRequest, "cookies">): boolean {
  return cookies[cookie] !== undefined;
}
