import { lastBackupAt } from "../backup/last-backup.ts";
import type { Services } from "../compose.ts";
import type { Env } from "../settings/env.ts";
import type { Shutdown } from "../start/shutdown.ts";
import type { Metrics } from "./metrics.ts";

export async function openMetrics(
  env: Env,
  { deps, room }: Pick<Services, "deps" | "room">,
  shutdown: Shutdown,
): Promise<Metrics | null> {
  const { metricsPort } = env;
  if (metricsPort === null) return null;
  const { serveMetrics } = await import("./metrics.ts");
  const { metrics, stop } = await serveMetrics({ ...env, metricsPort });
  shutdown.onClose(stop);
  metrics.watchJobs({ deps, room, backedUpAt: () => lastBackupAt(env.dataDir) });
  return metrics;
}

export async function openWorkerMetrics({ metricsPort }: Env): Promise<Metrics | null> {
  if (metricsPort === null) return null;
  const { metricsOfWorker } = await import("./metrics.ts");
  return metricsOfWorker();
}
