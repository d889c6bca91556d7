import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Deps } from "@haat/domain/deps";
import { runStatement } from "@haat/domain/statement";

/** GET /healthz: the process lives. GET /readyz: it can serve, so a proxy may send it requests. */
export function healthRoutes(app: FastifyInstance, deps: Deps, isStopping: () => boolean): void {
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    await runStatement(deps, sql`select 1`);
    return { status: "ready" };
  });
}
