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
/** How often the database is asked whether it can write, in ms. */
const readyMs = 1_000;
/**
 * Writes to the log of the database and nothing else; a server that takes no writes refuses it (25006). It does not wait for a
 * standby: no process could serve more than another while there is none, and what waits for one holds a connection.
 */
const proveWrite = sql`with refused_by_standby as (delete from mails where false)
  select set_config('synchronous_commit', 'local', true), pg_logical_emit_message(true, 'haat', '')`;

/** GET /healthz: the process lives. GET /readyz: it can serve, so a proxy may send it requests. */
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
    if (now - askedAt >= readyMs) {
      askedAt = now;
      answered = detached(() => runStatement(deps, proveWrite));
    }
    return answered;
  };
  app.get("/healthz", () => alive);
  app.get("/readyz", async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    await askDatabase();
    // Still ready: orders are taken for as long as the database can write.
    return { status: "ready", ...(!(await room.hasRoom()) && { disk: "low" }) };
  });
}

/**
 * The answers of a process that has no database yet: it lives, and everything else is to be asked again. Pages of these
 * origins can read that of the legacy client's calls.
 */
export function answerWhileOpening(origins: readonly string[]) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { url, method } = request;
    const cors = crossOrigin(request, origins);
    if (cors && method === "OPTIONS") {
      response.writeHead(204, cors).end();
      return;
    }
    const isAlive = url === "/healthz";
    const answer = url === "/readyz" ? { status: "opening" } : { message: refusals.BUSY.message };
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
