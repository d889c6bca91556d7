import { setTimeout as sleep } from "node:timers/promises";
import type { PictureStore } from "@haat/media/picture-store";

const hour = 3_600_000;

export interface SweeperOptions {
  readonly pictures: Pick<PictureStore, "sweep">;
  readonly onFailure: (error: unknown) => void;
  readonly everyMs?: number;
}

export function startSweeper({ pictures, onFailure, everyMs = hour }: SweeperOptions): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sweepAll = async () => {
    while (!signal.aborted && (await pictures.sweep()) > 0);
  };
  const run = async () => {
    for (;;) {
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await sweepAll().catch(onFailure);
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
