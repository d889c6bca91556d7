import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Replica } from "@haat/db/replica";
import type { Hosts } from "../hosts.ts";
import { mayHaveWritten } from "./drop-pages.ts";

const cookie = "haat_wrote";
/** Longer than a replica that is read may be behind the primary. */
const seconds = 2;

/**
 * Where there is a replica, whoever wrote bears a mark for a moment, so that every process reads for them at the primary. It opens nothing: who
 * makes one up reads there as well.
 */
export function markWriters(
  app: FastifyInstance,
  { hosts, replica }: { readonly hosts: Hosts; readonly replica: Replica | null },
): void {
  if (!replica) return;
  app.addHook("onSend", async (request, reply) => {
    if (!mayHaveWritten(request, reply) || hosts.appOf(request) === null) return;
    const secure = request.protocol === "https";
    void reply.setCookie(cookie, "1", {
      path: "/",
      httpOnly: true,
      secure,
      sameSite: "lax",
      maxAge: seconds,
    });
  });
}

/** Whether they wrote so lately that the replica may not have it. */
export function hasJustWritten({ cookies }: Pick<FastifyRequest, "cookies">): boolean {
  return cookies[cookie] !== undefined;
}
