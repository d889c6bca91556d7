import { connect as dial } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { get } from "@haat/testing/servers/call";
import { between } from "./random.ts";
import { duringTrade, type Trade } from "./trade.ts";

/** A stopping process takes calls for 1.5 s: a proxy that hears of it later than this sends calls that cannot be answered. */
const noticedWithinMs = 1_000;
/** A process that is not done by then ends with a code that says so. */
const exitsWithinMs = 4_500;

/**
 * K7: SIGTERM, and another one while it stops, to API processes under load. A proxy sends calls to the processes whose
 * /readyz says 200; no call may fail. What a machine that is too slow makes of a stop is not judged.
 */
export async function stopApi(stops: number, say: (line: string) => void) {
  /** Calls of the buyers that failed, and processes that ended with another exit code than 0. */
  const sums = { failedInStop: 0, unclean: 0 };
  let slowestExitMs = 0;
  /** From the first 503 of /readyz to the first connection that was not taken. */
  let shortestNoticeMs = Infinity;
  const isJudged = async ({ harness, buying }: Trade) => {
    const [leaving] = harness.serving;
    if (!leaving) throw new Error("no process serves");
    const { failed } = buying.figures;
    const asked = performance.now();
    leaving.terminate();
    const second = sleep(between(0, 1_500)).then(leaving.terminate);
    const unreadyAt = await firstTime(async () => (await get(leaving.port, "/readyz")).status !== 200);
    const replaced = harness.replace(leaving, 1);
    const closed = firstTime(() => isClosed(leaving.port));
    const how = await leaving.ended;
    const exitMs = Math.round(performance.now() - asked);
    const noticeMs = Math.round((await closed) - unreadyAt);
    await Promise.all([replaced, second]);
    slowestExitMs = Math.max(slowestExitMs, exitMs);
    sums.unclean += Number(how !== 0 && exitMs < exitsWithinMs);
    if (unreadyAt - asked > noticedWithinMs || exitMs > exitsWithinMs) return false;
    shortestNoticeMs = Math.min(shortestNoticeMs, noticeMs);
    sums.failedInStop += buying.figures.failed - failed;
    return true;
  };
  const trade = await duringTrade({ strikes: stops, pauseMs: 60, say }, async (open) => {
    while (!(await isJudged(open))) say("the machine is too slow for this stop to be judged");
  });
  return { ...trade, ...sums, stops: trade.strikes, slowestExitMs, shortestNoticeMs };
}

async function firstTime(happened: () => Promise<boolean>): Promise<number> {
  while (!(await happened())) await sleep(20);
  return performance.now();
}

function isClosed(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = dial(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      answer(false);
    });
    socket.once("error", () => {
      answer(true);
    });
  });
}
