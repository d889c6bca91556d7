import { isBrokenFile, loadLate, reloadIfGone } from "@haat/ui/late/late-file.ts";
import { checkConnection, onReconnect } from "./connection.ts";

/** In ms; each pause is twice the one before. */
const [firstPauseMs, maxPauseMs] = [3_000, 300_000];

/**
 * Loads a background module. Retries after a pause and on reconnect; reloads the page once if the
 * file is gone. Returns the cleanup. `load` must be stable.
 */
export function loadWithRetry<Part>(load: () => Promise<Part>, onLoad: (part: Part) => void): () => void {
  const controller = new AbortController();
  const isStopped = () => controller.signal.aborted;
  let pauseMs = firstPauseMs;
  let cancel = () => {};
  const wait = () => {
    const timer = setTimeout(() => void attempt(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    cancel = () => clearTimeout(timer);
  };
  const attempt = async () => {
    cancel();
    try {
      const part = await loadLate(load);
      if (!isStopped()) onLoad(part);
    } catch (error) {
      // The browser keeps a broken script as long as the page lives.
      if (isStopped() || (await reloadIfGone(error)) || isBrokenFile(error)) return;
      const isConnected = await checkConnection();
      if (isStopped()) return;
      if (isConnected) wait();
      else cancel = onReconnect(() => void attempt());
    }
  };
  void attempt();
  return () => {
    controller.abort();
    cancel();
  };
}
