import type { FastifyInstance } from "fastify";
import type { Replica } from "@haat/db/replica";

const catalogue: ReadonlySet<string> = new Set(["/api/trpc/:path", "/*", "/sitemap.xml"]);

/** While the primary is down and the replica answers, sends `age` and forbids caching. */
export function sendReplicaAge(app: FastifyInstance, replica: Replica | null): void {
  if (!replica) return;
  app.addHook("onSend", async ({ method, routeOptions }, reply) => {
    const ageMs = method === "GET" && catalogue.has(routeOptions.url ?? "") ? replica.ageMs() : 0;
    if (ageMs === 0 || reply.hasHeader("age")) return;
    void reply.headers({ age: String(Math.ceil(ageMs / 1_000)), "cache-control": "no-store" });
  });
}
