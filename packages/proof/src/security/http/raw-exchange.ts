import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

/** Header fields that are undefined are left out. */
export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly host: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Buffer;
}

/** A closing request. Each character of its head is one byte. */
export function bytesOf({ method = "GET", path, host, headers = {}, body = "" }: RawRequest): Buffer {
  const length = String(Buffer.byteLength(body));
  const fields = Object.entries<string | undefined>({
    host,
    connection: "close",
    "content-length": length,
    ...headers,
  });
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\r\n`]));
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1"),
    Buffer.from(body),
  ]);
}

/**
 * Sends bytes on a new connection and reads until it ends, or falls silent after `wanted` answers.
 * `firstMs` limits the wait for the first byte. Never throws.
 */
export function exchange(port: number, bytes: Buffer, { wanted = 1, firstMs = 300_000, nextMs = 150 } = {}) {
  const begun = performance.now();
  const socket = open(port);
  const parts: Buffer[] = [];
  let firstAt: number | null = null;
  const read = () => {
    const text = Buffer.concat(parts).toString("latin1");
    // An answer may follow the previous body without a line break.
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    // In ms, until the first byte.
    return { statuses, text, ms: (firstAt ?? performance.now()) - begun };
  };
  return new Promise<ReturnType<typeof read>>((resolve) => {
    const done = () => {
      clearTimeout(waiting);
      socket.destroy();
      resolve(read());
    };
    let waiting = setTimeout(done, firstMs);
    socket.on("data", (part) => {
      parts.push(part);
      firstAt ??= performance.now();
      if (read().statuses.length < wanted) return;
      clearTimeout(waiting);
      waiting = setTimeout(done, nextMs);
    });
    socket.on("close", done);
    socket.write(bytes);
  });
}

/** Ignores the connection's errors. */
export function open(port: number): Socket {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.on("error", () => undefined);
  return socket;
}

/** Client ports of the server's open connections, as reported by the system. */
export function clientPortsOf(port: number): ReadonlySet<number> {
  const established = "01";
  const rows = readFileSync("/proc/net/tcp", "utf8").split("\n").slice(1);
  const ends = rows.map((row) => row.trim().split(/\s+/)).filter(([, , , state]) => state === established);
  const portOf = (end = "") => Number.parseInt(end.split(":")[1] ?? "", 16);
  return new Set(ends.filter(([, local]) => portOf(local) === port).map(([, , far]) => portOf(far)));
}
