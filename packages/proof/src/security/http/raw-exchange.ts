import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

/** A request as it is to be written; header fields that are undefined are left out. */
export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly host: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Buffer;
}

/** The bytes of a request on a connection that ends with it. A character of its head is a byte. */
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
 * Writes these bytes on a connection of their own, and takes what comes until it ends, or until it falls silent once `wanted`
 * answers are there. Nothing at all is waited for up to `firstMs`, longer than any machine needs. Never throws.
 */
export function exchange(port: number, bytes: Buffer, { wanted = 1, firstMs = 300_000, nextMs = 150 } = {}) {
  const begun = performance.now();
  const socket = open(port);
  const parts: Buffer[] = [];
  let firstAt: number | null = null;
  const read = () => {
    const text = Buffer.concat(parts).toString("latin1");
    // An answer begins right behind the body of the one before, not on a line of its own.
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    // In ms, until the first byte came.
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

/** A connection whose faults are nobody's. */
export function open(port: number): Socket {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.on("error", () => undefined);
  return socket;
}

/** The far ports of the open connections that the server of this port holds, as the system knows them. */
export function clientPortsOf(port: number): ReadonlySet<number> {
  const established = "01";
  const rows = readFileSync("/proc/net/tcp", "utf8").split("\n").slice(1);
  const ends = rows.map((row) => row.trim().split(/\s+/)).filter(([, , , state]) => state === established);
  const portOf = (end = "") => Number.parseInt(end.split(":")[1] ?? "", 16);
  return new Set(ends.filter(([, local]) => portOf(local) === port).map(([, , far]) => portOf(far)));
}
