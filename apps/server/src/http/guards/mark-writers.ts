import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Hosts } from "../hosts.ts";

const cookie = "haat_wrote";
/** Longer than changes take to be heard of, and than a replica that is read may be behind the primary. */
const seconds = 2;

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
/** Writes of which nobody sees anything in the catalogue. */
const elsewhere = /^\/api\/trpc\/(?:(?:(?:cart|account)\.\w+|admin\.log(?:In|Out))(?:,|(?=\?|$)))+/;

/**
 * A writer bears a mark for a moment, so that every process reads for them from the primary, past every cache. It opens
 * nothing: anyone who makes one up reads there as well.
 */
export function markWriters(app: FastifyInstance, { hosts }: { readonly hosts: Hosts }): void {
  app.addHook("onSend", async (request, reply, payload) => {
    // An answer of tRPC brings its own status.
    const status = payload instanceof Response ? payload.status : reply.statusCode;
    // A refusal wrote nothing; of a write that is answered with BUSY nobody knows.
    const hasWritten = !reading.has(request.method) && (status < 400 || status >= 500);
    if (!hasWritten || elsewhere.test(request.url) || hosts.appOf(request) === null) return;
    void reply.setCookie(cookie, "1", {
      path: "/",
      httpOnly: true,
      secure: request.protocol === "https",
      sameSite: "lax",
      maxAge: seconds,
    });
  });
}

/** Whether they wrote so lately that what is kept, or the replica, may not have it. */
export function hasJustWritten({ cookies }: Pick<FastifyRequest, "cookies">): boolean {
  return cookies[cookie] !== undefined;
}
