import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, Histogram, type Registry } from "prom-client";
import type { appRouter } from "@haat/api/app-router";
import { refusals } from "@haat/contract/errors";
import { whatWasAsked } from "../http/log/request-log.ts";

/** In seconds. Half a second, the aim for orders, is one of them. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 3.5, 10];

const procedures = "/api/trpc/";
const streams = `${procedures}live.`;
/** Where orders are placed: by the apps, and by the legacy client. */
const placing: ReadonlySet<string> = new Set([`${procedures}order.place`, "/cart/order"]);

/** The route as it is declared. Calls that came together are one more: any choice of them would be a series of its own. */
function routeOf(router: typeof appRouter, request: FastifyRequest): string {
  const asked = whatWasAsked(router, request);
  return asked.includes(",") ? `${procedures}several` : asked;
}

/** How a request ended, for who asked. */
type Outcome = "answered" | "refused" | "unavailable" | "failed" | "left";

function outcomeOf({ refusedFor }: FastifyRequest, { statusCode, raw }: FastifyReply): Outcome {
  if (raw.destroyed && !raw.writableFinished) return "left";
  const kind = refusedFor && refusals[refusedFor].kind;
  if (kind === "unavailable" || statusCode === 503) return "unavailable";
  if (statusCode >= 500) return "failed";
  return kind || statusCode >= 400 ? "refused" : "answered";
}

/** Counts every request by its route and how it ended, and what became of orders. Labels hold words of ours alone. */
export function countRequests(
  app: FastifyInstance,
  { registry, router }: { readonly registry: Registry; readonly router: typeof appRouter },
): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: "haat_request_seconds",
    help: "Requests by route and outcome; streams are not among them",
    labelNames: ["route", "outcome"] as const,
    buckets,
    registers,
  });
  const orders = new Counter({
    name: "haat_orders_total",
    help: "Orders that somebody tried to place, by what became of them and why one was refused",
    labelNames: ["outcome", "reason"] as const,
    registers,
  });
  // A rate begins with the first of a kind only where there was a zero before it.
  for (const outcome of ["placed", "replayed", "unavailable", "failed"])
    orders.inc({ outcome, reason: "" }, 0);
  app.addHook("onResponse", (request, reply, done) => {
    const route = routeOf(router, request);
    const outcome = outcomeOf(request, reply);
    if (!route.startsWith(streams)) seconds.observe({ route, outcome }, reply.elapsedTime / 1_000);
    if (placing.has(route)) {
      const placed = reply.hasHeader("idempotent-replayed") ? "replayed" : "placed";
      const reason = outcome === "refused" ? (request.refusedFor ?? "INVALID_INPUT") : "";
      orders.inc({ outcome: outcome === "answered" ? placed : outcome, reason });
    }
    done();
  });
}
