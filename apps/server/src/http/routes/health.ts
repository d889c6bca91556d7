import type { IncomingMessage, ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { refusals } from "@haat/contract/errors";
import { detached } from "@haat/db/pool/deadline";
import type { Deps } from "@haat/domain/deps";
import { runStatement } from "@haat/domain/query/statement";
import { crossOrigin } from "../../legacy/cross-origin.ts";
import type { DiskRoom } from "../../pictures/disk-room.ts";

const alive = { status: "ok" };
const checkEveryMs = 1_000;
/**
 * Writes only to the WAL; a read-only server refuses it (25006). Doesn't wait for a synchronous
 * standby: without one no process could do better, and waiting would hold a connection.
 */
const proveWrite = sql`with refused_by_standby as (delete from mails where false)
  select set_config('synchronous_commit', 'local', true), pg_logical_emit_message(true, 'haat', '')`;

export function healthRoutes(
  app: FastifyInstance,
  {
    deps,
    room,
    isStopping,
  }: { readonly deps: Deps; readonly room: Pick<DiskRoom, "hasRoom">; readonly isStopping: () => boolean },
): void {
  let askedAt = -Infinity;
  let answered: Promise<unknown> = Promise.resolve();
  const askDatabase = () => {
    const now = performance.now();
    if (now - askedAt >= checkEveryMs) {
      askedAt = now;
      answered = detached(() => runStatement(deps, proveWrite));
    }
    return answered;
  };
  app.get("/healthz", () => alive);
  app.get("/readyz", async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    await askDatabase();
    // Low disk space doesn't stop orders.
    return { status: "ready", ...(!(await room.hasRoom()) && { disk: "low" }) };
  });
}

/**
 * Answers until the database is open: alive, but BUSY. Sends CORS headers for the legacy client.
 */
export function answerWhileStarting(origins: readonly string[]) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { url, method } = request;
    const cors = crossOrigin(request, origins);
    if (cors && method === "OPTIONS") {
      response.writeHead(204, cors).end();
      return;
    }
    const isAlive = url === "/healthz";
    const answer = url === "/readyz" ? { status: "starting" } : { message: refusals.BUSY.message };
    response
      .writeHead(isAlive ? 200 : 503, {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        ...(isAlive ? {} : { "retry-after": "1" }),
        ...cors,
      })
      .end(JSON.stringify(isAlive ? alive : answer));
  };
}
