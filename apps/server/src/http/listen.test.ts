import { once } from "node:events";
import { Agent, get, request, type IncomingMessage, type RequestListener } from "node:http";
import { connect, createServer, type AddressInfo } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { useStillClock } from "@haat/testing/still-clock";
import { listen, type ListenOptions } from "./listen.ts";

const clock = useStillClock();

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Uses a separate keep-alive connection per call. */
function ask(port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, agent: new Agent({ keepAlive: true }) }, (response) => {
      response.resume();
      resolve(response);
    }).once("error", reject);
  });
}

/** Resolves when the port refuses connections. */
async function isShut(port: number): Promise<void> {
  const code = await new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => {
      socket.destroy();
      resolve(null);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code);
    });
  });
  return code === "ECONNREFUSED" ? undefined : isShut(port);
}

const open = async (answer: RequestListener, options: Partial<ListenOptions> = {}) => {
  const port = await freePort();
  return { port, ...(await listen({ answer, host: "127.0.0.1", ports: [port], ...options })) };
};

describe("stopping", () => {
  it("accepts calls for a while without keep-alive, and none later", async () => {
    const { port, stop } = await open((_request, response) => response.end());
    expect((await ask(port)).headers.connection).toBe("keep-alive");

    const stopped = stop(300);
    await clock.pass(299);
    // More turns than closing the port takes.
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    expect((await ask(port)).headers.connection).toBe("close");
    await clock.pass(1);
    await stopped;
    await expect(ask(port)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("waits for earlier calls and closes their connections", async () => {
    const [taken, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { port, stop } = await open((_request, response) => {
      taken.resolve();
      void done.promise.then(() => response.end());
    });
    const asked = ask(port);
    await taken.promise;
    let hasStopped = false;
    const stopped = stop(0).then(() => (hasStopped = true));
    await isShut(port);
    expect(hasStopped).toBe(false);
    done.resolve();
    expect(await asked).toMatchObject({ statusCode: 200, headers: { connection: "close" } });
    await stopped;
  });

  it("doesn't wait for a keep-alive connection whose answer had started", async () => {
    const done = Promise.withResolvers<void>();
    const { port, stop } = await open((_request, response) => {
      response.write("begun");
      void done.promise.then(() => response.end());
    });
    expect((await ask(port)).headers.connection).toBe("keep-alive");
    const stopped = stop(0);
    await isShut(port);
    done.resolve();
    // The clock is frozen, so the grace period never ends.
    await stopped;
  });
});

describe("listening on a used port", () => {
  it("is refused with advice", async () => {
    const { port, stop } = await open((_request, response) => response.end());
    await expect(listen({ answer: () => undefined, host: "127.0.0.1", ports: [port] })).rejects.toThrow(
      `Port ${port} is in use by another program. Stop it, or set PORT to another port`,
    );
    await stop(0);
  });
});

describe("a client that doesn't read its answer", () => {
  it("is disconnected", async () => {
    const closed = Promise.withResolvers<void>();
    const { port, stop } = await open(
      (_request, response) => {
        response.once("close", closed.resolve);
        response.end(Buffer.alloc(64 * 1_024 * 1_024));
      },
      { silenceMs: 300 },
    );
    const client = connect({ port, host: "127.0.0.1" });
    client.pause();
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await expect(closed.promise).resolves.toBeUndefined();
    client.destroy();
    await stop(0);
  });
});

interface SlowCall {
  readonly port: number;
  readonly path: string;
  readonly piece: number;
  /** Bytes the server has read. */
  readonly received: () => number;
}

/** Sends 40 pieces, 20 ms apart. The status is null if the connection ended without a response. */
async function sendSlowly({ port, path, piece, received }: SlowCall) {
  const call = request({
    host: "127.0.0.1",
    port,
    path,
    method: "POST",
    headers: { "content-length": 40 * piece },
  });
  const ending: { status?: number | null } = {};
  const status = new Promise<number | null>((resolve) => {
    call.once("response", (response) => {
      resolve(response.statusCode ?? null);
      response.resume();
    });
    call.on("error", () => {
      resolve(null);
    });
  }).then((code) => (ending.status = code));
  for (let sent = 1; sent <= 40; sent += 1) {
    call.write(Buffer.alloc(piece));
    while (ending.status === undefined && received() < sent * piece) await sleep(1);
    if (ending.status !== undefined) return status;
    await clock.pass(20);
  }
  call.end();
  return status;
}

function sendAtOnce(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, path, method: "POST" }, (response) => {
      resolve(response.statusCode);
      response.resume();
    });
    call.once("error", reject).end(Buffer.alloc(10));
  });
}

describe("a slow body", () => {
  let received = 0;
  const takeIn: RequestListener = (asked, response) => {
    received = 0;
    asked.on("data", ({ length }: Buffer) => (received += length)).once("end", () => response.end());
  };
  const pace = {
    bodyPace: { patienceMs: 200, bytesPerMs: 10 },
    isLarge: ({ url }: IncomingMessage) => url === "/large",
  };

  it.each([
    ["isn't waited for, however much arrives", "/small", 1_000, 408],
    ["is waited for if it may be large and arrives fast enough", "/large", 1_000, 200],
    ["isn't waited for when it arrives too slowly", "/large", 20, 408],
  ] as const)("%s", async (...[, path, piece, status]) => {
    const { port, stop } = await open(takeIn, pace);
    expect(await sendSlowly({ port, path, piece, received: () => received })).toBe(status);
    await stop(0);
  });

  it("of a large call leaves time for processing", async () => {
    const silence: Record<string, number | undefined> = {};
    const tellSilence: RequestListener = (asked, response) => {
      asked.resume().once("end", () => {
        silence[String(asked.url)] = asked.socket.timeout;
        response.end();
      });
    };
    const { port, stop } = await open(tellSilence, { ...pace, silenceMs: 20_000 });
    for (const path of ["/large", "/small"]) expect(await sendAtOnce(port, path)).toBe(200);
    expect(silence).toEqual({ "/large": 120_000, "/small": 20_000 });
    await stop(0);
  });
});
