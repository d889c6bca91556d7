import { collectDefaultMetrics, Counter, Gauge, type Registry } from "prom-client";
import type { Connection } from "@haat/db/client";
import type { Services } from "../compose.ts";
import type { Canary } from "./canary.ts";

/** What is read of a process that serves each time somebody asks for its metrics. */
export interface WatchedProcess {
  readonly services: Pick<Services, "live" | "pages">;
  readonly figures: Connection["figures"];
  readonly hearing: ReturnType<Connection["listen"]>;
  readonly canary: Canary;
}

/** The state of a process that serves: event loop, memory, pool, deadlines, listener, canary, streams, cached pages. */
export function watchProcess(registry: Registry, watched: WatchedProcess): void {
  const { services, figures, hearing, canary } = watched;
  const registers = [registry];
  const { gauge, total } = metersOf(registry);
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "haat_pool_connections",
    help: "Connections to the database for reads and for writes, and what waits for one",
    labelNames: ["use", "state"] as const,
    registers,
    collect() {
      const { reads, writes } = figures();
      for (const [use, pool] of Object.entries({ reads, writes }))
        for (const state of ["used", "free", "waiting"] as const) this.set({ use, state }, pool[state]);
    },
  });
  total(
    "haat_statements_unanswered_total",
    "Statements that the database did not answer before their deadline",
    () => figures().unanswered,
  );
  total(
    "haat_statements_unsent_total",
    "Statements that found no free connection before their deadline",
    () => figures().unsent,
  );
  gauge("haat_listener_listening", "Whether this process hears what others change", {
    read: () => Number(hearing.isListening()),
    aggregator: "min",
  });
  gauge("haat_listener_lag_seconds", "From the canary's last write to when it was heard of here", {
    read: canary.lagSeconds,
    aggregator: "max",
  });
  gauge(
    "haat_canary_ok",
    "Whether a connection that was opened for it could write, when that was last tried",
    { read: canary.isOk, aggregator: "min" },
  );
  gauge("haat_canary_seconds", "How long that took", { read: canary.tookSeconds, aggregator: "max" });
  gauge("haat_streams", "Open streams of order events", { read: services.live.size });
  total("haat_pages_kept_total", "Pages answered as they were kept", () => services.pages.figures().kept);
  total("haat_pages_made_total", "Pages made again", () => services.pages.figures().made);
}

interface Reading {
  readonly read: () => number | null;
  /** How those of several processes are put together; their sum unless told. */
  readonly aggregator?: "max" | "min";
}

/** What is read of the process each time somebody asks. A gauge without a value is left out. */
function metersOf(registry: Registry) {
  const registers = [registry];
  return {
    gauge: (name: string, help: string, { read, aggregator }: Reading) =>
      new Gauge({
        name,
        help,
        registers,
        ...(aggregator && { aggregator }),
        collect() {
          const value = read();
          if (value === null) this.remove();
          else this.set(value);
        },
      }),
    total: (name: string, help: string, read: () => number) =>
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
  };
}
