import { Agent, request } from "node:http";
import { connect as dial } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { get, type Answer } from "@haat/testing/servers/call";
import { wasNotTaken } from "./buying.ts";
import { duringTrade, type Trade } from "./trade.ts";

/** A stopping process takes calls for 1.5 s: a proxy that hears of it later than this sends calls that cannot be answered. */
const noticedWithinMs = 1_000;

/**
 * K7: SIGTERM, and another one while it stops, to API processes under load. A proxy sends calls to the processes whose
 * /readyz says 200; no call may fail. Of a stop that the proxy noticed too late, on a slow machine, nothing is judged
 * but how the process ended.
 */
export async function stopApi(stops: number, say: (line: string) => void) {
  const sums = {
    /** Calls of the buyers that failed. */
    failedInStop: 0,
    /** Answers of a stopping process that left their connection open. */
    keptAlive: 0,
    /** Calls on a connection kept alive to the stopping process, and calls that outlasted its ports, without an answer. */
    steadyFailed: 0,
    slowFailed: 0,
  };
  /** Processes that ended with another exit code than 0. */
  let unclean = 0;
  let slowestExitMs = 0;
  /** From the first 503 of /readyz to the first connection that was not taken. */
  let shortestNoticeMs = Infinity;
  let judged = 0;
  const stop = async (open: Trade) => {
    const { failed } = open.buying.figures;
    const { isInTime, noticeMs, exitMs, isClean, ...stopped } = await stopOne(open, judged % 5 === 0);
    unclean += Number(!isClean);
    slowestExitMs = Math.max(slowestExitMs, exitMs);
    if (!isInTime) return false;
    judged += 1;
    shortestNoticeMs = Math.min(shortestNoticeMs, noticeMs);
    const found = { ...stopped, failedInStop: open.buying.figures.failed - failed };
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += found[key];
    return true;
  };
  const trade = await duringTrade({ strikes: stops, pauseMs: 60, say }, async (open) => {
    while (!(await stop(open))) say("the machine is too slow for this stop to be judged");
  });
  return { ...trade, ...sums, unclean, stops: judged, slowestExitMs, shortestNoticeMs };
}

async function stopOne({ harness, random }: Trade, isSlow: boolean) {
  const [leaving] = harness.serving;
  if (!leaving) throw new Error("no process serves");
  const { port } = leaving;
  const slow = isSlow ? startSlowCall(port) : null;
  const steady = startSteadyCalls(port);
  const asked = performance.now();
  leaving.terminate();
  const second = sleep(random.between(0, 1_500)).then(leaving.terminate);
  const unreadyAt = await firstTime(async () => (await get(port, "/readyz")).status !== 200);
  const steadied = steady({ unreadyAt, until: asked + steadyMs });
  const replaced = harness.replace(leaving, 1);
  const closed = firstTime(() => isClosed(port));
  const how = await leaving.ended;
  const exitMs = Math.round(performance.now() - asked);
  await Promise.all([replaced, second]);
  return {
    ...(await steadied),
    ...{ isClean: how === 0, exitMs, isInTime: unreadyAt - asked < noticedWithinMs },
    slowFailed: slow && (await slow) !== 401 ? 1 : 0,
    noticeMs: Math.round((await closed) - unreadyAt),
  };
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

const slowMs = 2_200;

/** A call whose sender takes longer than the process takes new ones; answers its status, 0 where there was none. */
async function startSlowCall(port: number): Promise<number> {
  const body = JSON.stringify({ email: "nobody@example.test", password: "no password" });
  const host = `shop.localhost:${port}`;
  const headers = {
    ...{ host, origin: `http://${host}` },
    ...{ "content-type": "application/json", "content-length": body.length },
  };
  const call = request({ host: "127.0.0.1", port, method: "POST", path: "/api/trpc/account.logIn", headers });
  const status = new Promise<number>((answer) => {
    call.once("response", (response) => {
      response.resume();
      answer(response.statusCode ?? 0);
    });
    call.once("error", () => {
      answer(0);
    });
  });
  call.write(body.slice(0, 10));
  await sleep(slowMs);
  call.end(body.slice(10));
  return status;
}

const steadyPauseMs = 10;
const steadyMs = 1_000;

interface Notice {
  /** When the process said first that it is not ready. */
  readonly unreadyAt: number;
  /** When the calls end. */
  readonly until: number;
}

/** One call after the other on a connection that the client keeps open; the function answers how many went wrong. */
function startSteadyCalls(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const calls: { at: number; answer: Answer }[] = [];
  let end = Infinity;
  const calling = (async () => {
    while (performance.now() < end) {
      const at = performance.now();
      calls.push({ at, answer: await get(port, "/healthz", { agent }) });
      await sleep(steadyPauseMs);
    }
  })();
  return async ({ unreadyAt, until }: Notice) => {
    end = until;
    await calling;
    agent.destroy();
    const failed = calls.filter(({ answer }) => answer.status !== 200 && !wasNotTaken(answer));
    const kept = calls.filter(
      ({ at, answer }) => at > unreadyAt && answer.headers.connection === "keep-alive",
    );
    return { keptAlive: kept.length, steadyFailed: failed.length };
  };
}
