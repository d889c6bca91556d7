import { once } from "node:events";
import { connect as dial, isIP, type Socket } from "node:net";
import { connect as secure } from "node:tls";

/** Where the driver wants to be led to. */
export interface DialOptions {
  readonly host: readonly [string, ...string[]];
  readonly port: readonly [number, ...number[]];
  readonly path: string | false;
}

/** How a server is spoken to by TLS: any, or one whose certificate is right; plainly where that is asked for or it has none. */
interface Tls {
  readonly isVerified: boolean;
  readonly mayBePlain: boolean;
}

/** The driver's options for lines that end their connection when they are lost, and never the process. */
export function lineOptions(url: string, onDialled: (line: Socket) => void = () => undefined) {
  const tls = tlsOf(new URL(url));
  return {
    // The driver takes every listener off the TLS that it made once that is closed; a fault after it, which nobody hears of,
    // ends the process. So TLS is made here.
    ...(tls && { ssl: false }),
    socket({ host: [host], port: [port], path }: DialOptions): Socket | Promise<Socket> {
      const line = outliving(path ? dial(path) : dial({ host, port }));
      onDialled(line);
      return tls && !path ? secured(line, host, tls) : Object.assign(line, { host });
    },
  };
}

/** Null where the address says nothing of it, or what the driver does by itself. */
function tlsOf({ searchParams: asked }: URL): Tls | null {
  const mode =
    asked.get("sslrootcert") === "system" ? "verify-full" : (asked.get("sslmode") ?? asked.get("ssl"));
  if (mode === null || mode === "disable" || mode === "false" || asked.has("sslnegotiation")) return null;
  return {
    isVerified: !["require", "allow", "prefer"].includes(mode),
    mayBePlain: mode === "prefer",
  };
}

/** The request for TLS of PostgreSQL's protocol, and the answer that grants it. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const granted = "S".charCodeAt(0);

async function secured(line: Socket, host: string, { isVerified, mayBePlain }: Tls): Promise<Socket> {
  const lost = lostLine(line);
  line.write(tlsRequest);
  const [answer] = (await Promise.race([once(line, "data"), lost])) as [Buffer];
  if (answer[0] !== granted) {
    if (mayBePlain) return line;
    line.destroy();
    throw new Error("the database's server speaks no TLS");
  }
  const safe = outliving(
    secure({ socket: line, host, ...(!isIP(host) && { servername: host }), rejectUnauthorized: isVerified }),
  );
  await Promise.race([once(safe, "secureConnect"), lost]);
  return safe;
}

/** Fails when the line is closed; anyone who waits for something else does not wait for ever. */
async function lostLine(line: Socket): Promise<never> {
  await new Promise((closed) => line.once("close", closed));
  throw lostError();
}

/** The connection was lost before it was one. */
export function lostError(): Error {
  const error = new Error("the connection to the database was lost while it was opened");
  return Object.assign(error, { code: "CONNECTION_CLOSED" });
}

/** A fault of it is not nobody's, whatever listeners were taken off. */
function outliving(line: Socket): Socket {
  const takeOff = line.removeAllListeners.bind(line);
  line.removeAllListeners = (...events) => takeOff(...events).on("error", () => undefined);
  return line.on("error", () => undefined);
}
