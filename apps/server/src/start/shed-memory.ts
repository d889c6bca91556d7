import { eventLoopUtilization } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

/** So long after the server serves, in ms, nobody who waited for it is held up any more. */
const startMs = 2_000;
/** Whether the process is at rest is looked at so often. In ms. */
const lookMs = 5_000;
/** At rest is who works less than this part of the time. */
const restful = 0.03;
/** What is less than this is not worth the work. In bytes. */
const worthwhile = 16 * 1_048_576;

/**
 * Gives memory back when nobody asks for anything: a process at rest allocates nothing, and so would keep for good what
 * the start needed, some 30 MB, and what was left by the last rush. Without `--expose-gc`, as tests run, nothing happens.
 */
export function shedMemory(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let heapAtRest = 0;
  let before = eventLoopUtilization();
  const collect = async (flavor: "regular" | "last-resort") => {
    heapAtRest = Infinity;
    await gc({ type: "major", execution: "async", flavor });
    heapAtRest = getHeapStatistics().used_heap_size;
  };
  // Code that ran once is forgotten as well.
  setTimeout(() => void collect("last-resort"), startMs).unref();
  setInterval(() => {
    const { utilization } = eventLoopUtilization(before);
    before = eventLoopUtilization();
    if (utilization < restful && getHeapStatistics().used_heap_size > heapAtRest + worthwhile)
      void collect("regular");
  }, lookMs).unref();
}
