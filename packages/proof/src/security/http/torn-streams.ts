import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pace } from "../../prove/pace.ts";
import { until } from "../../prove/until.ts";
import type { Harness } from "../harness.ts";
import { ambiguousRequests } from "./ambiguous-requests.data.ts";
import { clientPortsOf, exchange } from "./raw-exchange.ts";
import { residentMb } from "./resident-memory.ts";

/**
 * Streams of random bytes, and valid requests with changed bytes. Memory is measured after the
 * first rounds and again at rest.
 */
export const streams = {
  ci: { streams: 90, atOnce: 30, firstRounds: 0, restMs: 0 },
  long: { streams: 10_000, atOnce: 50, firstRounds: 10, restMs: 30_000 },
};

/** Random bytes, nearly valid requests, and requests that could be two. */
export async function tornStreams(
  { api: { port, pid } }: Harness,
  { atOnce, firstRounds, restMs }: (typeof streams)["ci"],
  pace: Pace,
) {
  const requests = Object.entries(ambiguousRequests);
  const others = clientPortsOf(port);
  const unclosed = () => [...clientPortsOf(port)].filter((far) => !others.has(far)).length;
  /** Ambiguous requests that were answered, or answered twice. */
  const understood: string[] = [];
  await Promise.all(
    requests.map(async ([what, bytes]) => {
      const { statuses } = await exchange(port, Buffer.from(bytes, "latin1"));
      if (!areRefusals(statuses)) understood.push(`${what}: ${statuses.join(", ")}`);
    }),
  );
  const failures: string[] = [];
  const send = async (bytes: Buffer) => {
    // Mostly the start of a request, which gets no answer.
    const { statuses } = await exchange(port, bytes, { firstMs: 800, nextMs: 40 });
    if (statuses.some((status) => status >= 500)) failures.push(bytes.toString("base64"));
  };
  const volley = () =>
    Promise.all(Array.from({ length: atOnce }, () => Promise.all([send(noise()), send(worn())])));
  // Each of the four threads that hash passwords keeps 20 MB.
  for (let round = 0; round < 2 * firstRounds; round += 1) await Promise.all([send(login), send(login)]);
  for (let round = 0; round < firstRounds; round += 1) await volley();
  const before = residentMb(pid);
  const counts = { ci: streams.ci.streams, long: streams.long.streams };
  for (let sent = 0; pace.goesOn(sent, counts); sent += atOnce) await volley();
  await sleep(restMs);
  await until(() => unclosed() === 0, 100).catch(() => undefined);
  return {
    ambiguous: requests.length,
    understood,
    failures,
    unclosed: unclosed(),
    grownMb: Math.round(residentMb(pid) - before),
  };
}

/** One refusal, and 400 afterwards if the unread body was broken. */
function areRefusals([first = 0, ...later]: readonly number[]): boolean {
  return first >= 400 && later.every((status) => status === 400);
}

function noise(): Buffer {
  return Buffer.from(Array.from({ length: randomInt(1, 400) }, () => randomInt(256)));
}

const plainLogin =
  'POST /api/trpc/account.logIn HTTP/1.1\r\nHost: shop.localhost\r\nOrigin: http://shop.localhost\r\nContent-Type: application/json\r\nContent-Length: 36\r\n\r\n{"email":"a@b.test","password":"xy"}';
const login = Buffer.from(plainLogin);

const valid = [
  "GET /healthz HTTP/1.1\r\nHost: shop.localhost\r\nAccept: */*\r\n\r\n",
  "GET /api/trpc/account.me?batch=1&input=%7B%7D HTTP/1.1\r\nHost: shop.localhost\r\nCookie: haat_shop=x\r\n\r\n",
  plainLogin,
  "POST /api/trpc/account.logOut HTTP/1.1\r\nHost: shop.localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
  'GET /media/a.webp HTTP/1.1\r\nHost: shop.localhost\r\nIf-None-Match: "a"\r\nRange: bytes=0-1\r\n\r\n',
];

/** A valid request with every fiftieth byte changed. */
function worn(): Buffer {
  const bytes = Buffer.from(valid[randomInt(valid.length)]!);
  for (let place = 0; place < bytes.length; place += 1)
    if (randomInt(50) === 0) bytes[place] = randomInt(256);
  return bytes;
}
