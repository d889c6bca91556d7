import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, Histogram, type Registry } from "prom-client";
import type { appRouter } from "@haat/api/app-router";
import { refusals } from "@haat/contract/errors";
import { describeRequest } from "../http/log/request-log.ts";

const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 3.5, 10];

const procedures = "/api/trpc/";
const streams = `${procedures}live.`;
const orderRoutes: ReadonlySet<string> = new Set([`${procedures}order.place`, "/cart/order"]);

/** The declared route. Batches share one label, because their combinations are unbounded. */
function routeOf(router: typeof appRouter, request: FastifyRequest): string {
  const route = describeRequest(router, request);
  return route.includes(",") ? `${procedures}several` : route;
}

type Outcome = "answered" | "refused" | "unavailable" | "failed" | "left";

function outcomeOf({ refusedFor }: FastifyRequest, { statusCode, raw }: FastifyReply): Outcome {
  if (raw.destroyed && !raw.writableFinished) return "left";
  const kind = refusedFor && refusals[refusedFor].kind;
  if (kind === "unavailable" || statusCode === 503) return "unavailable";
  if (statusCode >= 500) return "failed";
  return kind || statusCode >= 400 ? "refused" : "answered";
}

export function countRequests(
  app: FastifyInstance,
  { registry, router }: { readonly registry: Registry; readonly router: typeof appRouter },
): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: "haat_request_seconds",
    help: "Requests by route and outcome, without streams",
    labelNames: ["route", "outcome"] as const,
    buckets,
    registers,
  });
  const orders = new Counter({
    name: "haat_orders_total",
    help: "Attempts to place an order, by outcome and refusal",
    labelNames: ["outcome", "reason"] as const,
    registers,
  });
  // rate() misses the first increment of a series unless it starts at zero.
  for (const outcome of ["placed", "replayed", "unavailable", "failed"])
    orders.inc({ outcome, reason: "" }, 0);
  app.addHook("onResponse", (request, reply, done) => {
    const route = routeOf(router, request);
    const outcome = outcomeOf(request, reply);
    if (!route.startsWith(streams)) seconds.observe({ route, outcome }, reply.elapsedTime / 1_000);
    if (orderRoutes.has(route)) {
      const placed = reply.hasHeader("idempotent-replayed") ? "replayed" : "placed";
      const reason = outcome === "refused" ? (request.refusedFor ?? "INVALID_INPUT") : "";
      orders.inc({ outcome: outcome === "answered" ? placed : outcome, reason });
    }
    done();
  });
}
