import { collectDefaultMetrics, Counter, Gauge, type Registry } from "prom-client";
import type { Connection } from "@haat/db/client";
import type { Services } from "../compose.ts";
import type { Canary } from "./canary.ts";

export interface WatchedProcess {
  readonly services: Pick<Services, "live" | "pages">;
  readonly figures: Connection["figures"];
  readonly listener: ReturnType<Connection["listen"]>;
  readonly canary: Canary;
}

export function watchProcess(registry: Registry, watched: WatchedProcess): void {
  const { services, figures, listener, canary } = watched;
  const registers = [registry];
  const { gauge, total } = metersOf(registry);
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "haat_pool_connections",
    help: "Database connections for reads and writes, and statements waiting for one",
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
    "Statements not answered before their deadline",
    () => figures().unanswered,
  );
  total(
    "haat_statements_unsent_total",
    "Statements that got no connection before their deadline",
    () => figures().unsent,
  );
  gauge("haat_listener_listening", "Whether this process receives other processes' changes", {
    read: () => Number(listener.isListening()),
    aggregator: "min",
  });
  gauge("haat_listener_lag_seconds", "Time from the canary's last write to its notification", {
    read: canary.lagSeconds,
    aggregator: "max",
  });
  gauge("haat_canary_ok", "Whether a new connection could write at the last try", {
    read: canary.isOk,
    aggregator: "min",
  });
  gauge("haat_canary_seconds", "Duration of the canary's last try", {
    read: canary.tookSeconds,
    aggregator: "max",
  });
  gauge("haat_streams", "Open streams of order events", { read: services.live.size });
  total("haat_pages_kept_total", "Pages served from the cache", () => services.pages.figures().kept);
  total("haat_pages_made_total", "Pages rendered", () => services.pages.figures().made);
}

interface Reading {
  readonly read: () => number | null;
  readonly aggregator?: "max" | "min";
}

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
