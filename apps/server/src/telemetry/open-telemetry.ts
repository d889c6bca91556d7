import type { Env } from "../settings/env.ts";
import type { Shutdown } from "../start/shutdown.ts";
import type { Telemetry } from "./telemetry.ts";

export async function openTelemetry(
  { telemetry }: Pick<Env, "telemetry">,
  shutdown: Pick<Shutdown, "onClose">,
): Promise<Telemetry | null> {
  if (telemetry === null) return null;
  const { startTelemetry } = await import("./telemetry.ts");
  const started = startTelemetry(telemetry);
  shutdown.onClose(started.stop);
  return started;
}
