import { setTimeout as sleep } from "node:timers/promises";
import { query, reasonOf, type Answer } from "@haat/testing/servers/call";
import { visitors } from "@haat/testing/servers/people";
import { until } from "../../prove/until.ts";
import type { Harness } from "../harness.ts";
import { clientPortsOf, open } from "./raw-exchange.ts";

/** Parallel connections of all kinds. */
export const slowConnections = { ci: 30, long: 1_000 };

const post =
  "POST /api/trpc/account.logIn HTTP/1.1\r\nHost: shop.localhost\r\nOrigin: http://shop.localhost\r\n";
/** Answers name the call, so few of them fill the buffers of a client that doesn't read. */
const longAnswer = `GET /api/trpc/${"x".repeat(4_900)} HTTP/1.1\r\nHost: shop.localhost\r\n\r\n`;

interface Slowness {
  readonly bytes: string;
  /** Sent every second afterwards. */
  readonly drip?: string;
  /** Per cent of the connections. */
  readonly share: number;
}

const tooSlow = "answers that nobody takes";
/** Each asks for thousands of answers to fill the buffers; more would be a flood. */
const maxTooSlow = 4;

const upload = post.replace("/api/trpc/account.logIn", "/api/upload").replaceAll("shop.", "seller.");
const kinds: Readonly<Record<string, Slowness>> = {
  "nothing at all": { bytes: "", share: 30 },
  "headers without end": { bytes: post, drip: "X-A: b\r\n", share: 33 },
  "a body without end": {
    bytes: `${post}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
    drip: " ",
    share: 23,
  },
  "a picture without end": {
    bytes: `${upload}Cookie: SESSION\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\n`,
    drip: "x",
    share: 10,
  },
  [tooSlow]: { bytes: longAnswer.repeat(3_000), share: 4 },
};

/** Clients that send nothing, a header a second, a byte a second, or don't read answers. */
export async function slowClients({ api, ...database }: Harness, connections: number) {
  const { cookie } = await visitors(database).aSeller();
  const begun = performance.now();
  const clients = Object.entries(kinds).flatMap(([kind, { bytes, share, ...one }]) => {
    const length = Math.min(Math.ceil((connections * share) / 100), kind === tooSlow ? maxTooSlow : Infinity);
    const written = bytes.replace("SESSION", cookie);
    return Array.from({ length }, () => slowClient(api.port, { ...one, kind, bytes: written }));
  });
  await sleep(1_000);
  const answers: Answer[] = [];
  const heldKinds = () => {
    const held = clientPortsOf(api.port);
    return clients.filter(({ isHeld }) => isHeld(held)).map(({ kind }) => kind);
  };
  // The server's limits are ten seconds.
  const isOver = async () => {
    answers.push(await query(api.port, "product.list", {}));
    return heldKinds().length === 0;
  };
  await until(isOver, 50).catch(() => undefined);
  /** Connections that the server didn't close, by kind. */
  const kept = heldKinds();
  for (const { end } of clients) end();
  const answered = answers.filter(({ status }) => status === 200);
  // A busy answer on a slow machine isn't starvation.
  const busy = answers.filter((answer) => reasonOf(answer) === "BUSY");
  const waits = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return {
    kept,
    slowestReleaseMs: Math.round(performance.now() - begun),
    othersAnswered: answered.length,
    othersBusy: busy.length,
    othersRefused: answers.length - answered.length - busy.length,
    othersP99Ms: Math.round(waits[Math.ceil(waits.length * 0.99) - 1] ?? 0),
  };
}

/** Reports `isHeld` from the server's side, because a client that never reads can't tell. */
function slowClient(port: number, { kind, bytes, drip }: Omit<Slowness, "share"> & { kind: string }) {
  const socket = open(port);
  if (kind === tooSlow) socket.pause();
  else socket.resume();
  socket.write(bytes);
  const dripping = setInterval(() => {
    if (drip && socket.writable) socket.write(drip);
  }, 1_000);
  return {
    kind,
    isHeld: (held: ReadonlySet<number>) => held.has(socket.localPort ?? 0),
    end() {
      clearInterval(dripping);
      socket.destroy();
    },
  };
}
