import { Agent, request } from "node:http";
import { connect as dial } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { get, type Answer } from "@haat/testing/servers/call";
import { wasNotTaken } from "./buying.ts";
import { duringTrade, type Trade } from "./trade.ts";

/**
 * K7: SIGTERM, and another one while it stops, to API processes under load. A proxy sends calls to the processes whose
 * /readyz says 200; no call may fail.
 */
export async function stopApi(stops: number, say: (line: string) => void) {
  const sums = {
    /** Processes that ended with another exit code than 0. */
    unclean: 0,
    /** Answers of a stopping process that left their connection open. */
    keptAlive: 0,
    /** Calls on a connection kept alive to the stopping process, and calls that outlasted its ports, without an answer. */
    steadyFailed: 0,
    slowFailed: 0,
  };
  let slowestExitMs = 0;
  /** From the first 503 of /readyz to the first connection that was not taken. */
  let shortestNoticeMs = Infinity;
  const trade = await duringTrade(
    { strikes: stops, pauseMs: 60, everyCallCounts: true, say },
    async (open, nth) => {
      const stopped = await stopOne(open, nth % 5 === 0);
      slowestExitMs = Math.max(slowestExitMs, stopped.exitMs);
      shortestNoticeMs = Math.min(shortestNoticeMs, stopped.noticeMs);
      for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += stopped[key];
    },
  );
  return { ...trade, ...sums, stops: trade.strikes, slowestExitMs, shortestNoticeMs };
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
    unclean: how === 0 ? 0 : 1,
    slowFailed: slow && (await slow) !== 401 ? 1 : 0,
    exitMs,
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
