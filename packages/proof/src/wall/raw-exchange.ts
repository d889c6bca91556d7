import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

/** What came back on a connection of its own. */
export interface RawAnswer {
  /** The status of each answer, in turn. */
  readonly statuses: readonly number[];
  readonly text: string;
  /** Whether the server ended the connection while we still waited. */
  readonly isClosed: boolean;
  readonly ms: number;
}

/** Writes these bytes on a connection of their own, and takes what comes until it ends or falls silent. Never throws. */
export function exchange(port: number, bytes: string | Buffer, silenceMs = 150): Promise<RawAnswer> {
  const begun = performance.now();
  const socket = open(port);
  const parts: Buffer[] = [];
  let heardAt: number | null = null;
  return new Promise((resolve) => {
    const done = (isClosed: boolean) => {
      clearInterval(waiting);
      socket.destroy();
      const text = Buffer.concat(parts).toString("latin1");
      // An answer begins right behind the body of the one before, not on a line of its own.
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ statuses, text, isClosed, ms: performance.now() - begun });
    };
    // A server that is late has not fallen silent: the first answer is waited for longer.
    const waiting = setInterval(() => {
      const silentMs = performance.now() - (heardAt ?? begun);
      if (silentMs > (heardAt === null ? 20 * silenceMs : silenceMs)) done(false);
    }, silenceMs / 2);
    socket.on("data", (part) => {
      parts.push(part);
      heardAt = performance.now();
    });
    socket.on("close", () => {
      done(true);
    });
    // latin1: a character is a byte.
    socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
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
