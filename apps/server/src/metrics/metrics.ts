import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { AggregatorRegistry, Registry } from "prom-client";
import type { appRouter } from "@haat/api/app-router";
import { SettingsError, type Env } from "../settings/env.ts";
import { watchJobs, type WatchedJobs } from "./job-metrics.ts";
import { watchProcess, type WatchedProcess } from "./process-metrics.ts";
import { countRequests } from "./request-metrics.ts";

export interface Metrics {
  readonly countRequests: (app: FastifyInstance, router: typeof appRouter) => void;
  readonly watchProcess: (watched: WatchedProcess) => void;
  readonly watchJobs: (watched: WatchedJobs) => void;
}

const overRegistry = (registry: Registry): Metrics => ({
  countRequests: (app, router) => {
    countRequests(app, { registry, router });
  },
  watchProcess: (watched) => {
    watchProcess(registry, watched);
  },
  watchJobs: (watched) => {
    watchJobs(registry, watched);
  },
});

export function metricsOfWorker(): Metrics {
  const registry = new Registry();
  // The constructor installs the listener for the main process's requests.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry]);
  return overRegistry(registry);
}

export async function serveMetrics({
  metricsHost,
  metricsPort,
  workers,
}: Pick<Env, "metricsHost" | "workers"> & { readonly metricsPort: number }): Promise<{
  readonly metrics: Metrics;
  readonly stop: () => Promise<void>;
}> {
  const registry = new Registry();
  const ofWorkers = workers > 1 ? new AggregatorRegistry() : null;
  const read = async () =>
    [await registry.metrics(), ...(ofWorkers ? [await ofWorkers.clusterMetrics()] : [])].join("\n");
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      (error: unknown) => response.writeHead(503).end(String(error)),
    );
  });
  server.listen(metricsPort, metricsHost);
  await once(server, "listening").catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`METRICS_PORT: could not listen on ${metricsHost}:${metricsPort} (${why}).`);
  });
  return {
    metrics: overRegistry(registry),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
