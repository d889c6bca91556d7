import { isBrokenFile, loadLate, reloadIfGone } from "@haat/ui/late/late-file.ts";
import { checkConnection, whenBack } from "./connection.ts";

/** The first pause before a part is asked for again, and the longest: each is twice the one before. In ms. */
const [firstPauseMs, longestPauseMs] = [3_000, 300_000];

/**
 * Loads a part that works without a word, and hands it on. One that does not come is asked for again after a pause, and
 * when a lost connection is back; where the server no longer has its file, the page is reloaded once. Answers what
 * ends it. `load` stays the same.
 */
export function loadPatiently<Part>(load: () => Promise<Part>, onLoad: (part: Part) => void): () => void {
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  let pauseMs = firstPauseMs;
  let cancel = () => {};
  const wait = () => {
    const timer = setTimeout(() => void ask(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    cancel = () => clearTimeout(timer);
  };
  const ask = async () => {
    cancel();
    try {
      const part = await loadLate(load);
      if (!isOver()) onLoad(part);
    } catch (error) {
      // The browser keeps a broken script as long as the page lives.
      if (isOver() || (await reloadIfGone(error)) || isBrokenFile(error)) return;
      const isConnected = await checkConnection();
      if (isOver()) return;
      if (isConnected) wait();
      else cancel = whenBack(() => void ask());
    }
  };
  void ask();
  return () => {
    over.abort();
    cancel();
  };
}
