import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "@haat/domain/deps";
import { sweep } from "@haat/domain/sweep";

/** Between two rounds, in ms. */
const restMs = 600_000;

/** Sweeps away what has ended, now and every ten minutes, until it is stopped. Several processes may do it at once. */
export function startChores(
  deps: Pick<Deps, "db" | "clock">,
  onFailure: (what: string, why: string) => void,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  const run = async () => {
    while (!isStopping()) {
      try {
        while (!isStopping() && (await sweep(deps)) > 0);
      } catch (error) {
        onFailure("what has ended is swept later", error instanceof Error ? error.message : String(error));
      }
      await sleep(restMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
