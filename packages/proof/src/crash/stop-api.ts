import { connect as dial } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { get } from "@haat/testing/servers/call";
import { between } from "./random.ts";
import { duringTrade, type Trade } from "./trade.ts";

/**
 * A stopping process accepts calls for 1.5 s; a proxy that notices later sends unanswerable calls.
 */
const noticedWithinMs = 1_000;
/** A process that takes longer exits with an error code. */
const exitsWithinMs = 4_500;

/**
 * SIGTERM, and a second one, to API processes under load. A proxy sends calls to processes whose
 * /readyz says 200; no call may fail. Stops on a machine that is too slow don't count.
 */
export async function stopApi(stops: number, say: (line: string) => void) {
  /** Failed calls, and processes with an exit code other than 0. */
  const sums = { failedInStop: 0, unclean: 0 };
  let slowestExitMs = 0;
  /** From the first 503 of /readyz to the first refused connection. */
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
