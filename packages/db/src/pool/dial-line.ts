import { once } from "node:events";
import { connect as dial, isIP, type Socket } from "node:net";
import { connect as secure } from "node:tls";

export interface DialOptions {
  readonly host: readonly [string, ...string[]];
  readonly port: readonly [number, ...number[]];
  readonly path: string | false;
}

/** `mayBePlain` falls back to plain text if the server has no TLS. */
interface Tls {
  readonly isVerified: boolean;
  readonly mayBePlain: boolean;
}

/** postgres.js options for sockets whose faults end the connection, but never the process. */
export function lineOptions(url: string, onDialled: (line: Socket) => void = () => undefined) {
  const tls = tlsOf(new URL(url));
  return {
    // postgres.js removes all listeners from its TLS socket when it closes; a late error would then
    // crash the process. TLS is set up here instead.
    ...(tls && { ssl: false }),
    socket({ host: [host], port: [port], path }: DialOptions): Socket | Promise<Socket> {
      const line = withErrorListener(path ? dial(path) : dial({ host, port }));
      onDialled(line);
      return tls && !path ? secured(line, host, tls) : Object.assign(line, { host });
    },
  };
}

function tlsOf({ searchParams: params }: URL): Tls | null {
  const mode =
    params.get("sslrootcert") === "system" ? "verify-full" : (params.get("sslmode") ?? params.get("ssl"));
  if (mode === null || mode === "disable" || mode === "false" || params.has("sslnegotiation")) return null;
  return {
    isVerified: !["require", "allow", "prefer"].includes(mode),
    mayBePlain: mode === "prefer",
  };
}

const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const granted = "S".charCodeAt(0);

async function secured(line: Socket, host: string, { isVerified, mayBePlain }: Tls): Promise<Socket> {
  const lost = lostLine(line);
  line.write(tlsRequest);
  const [answer] = (await Promise.race([once(line, "data"), lost])) as [Buffer];
  if (answer[0] !== granted) {
    if (mayBePlain) return line;
    line.destroy();
    throw new Error("the database server doesn't support TLS");
  }
  const safe = withErrorListener(
    secure({ socket: line, host, ...(!isIP(host) && { servername: host }), rejectUnauthorized: isVerified }),
  );
  await Promise.race([once(safe, "secureConnect"), lost]);
  return safe;
}

async function lostLine(line: Socket): Promise<never> {
  await new Promise((closed) => line.once("close", closed));
  throw lostError();
}

export function lostError(): Error {
  const error = new Error("the database connection was lost while opening");
  return Object.assign(error, { code: "CONNECTION_CLOSED" });
}

/** Always keeps an error listener, even after removeAllListeners(). */
function withErrorListener(line: Socket): Socket {
  const removeAll = line.removeAllListeners.bind(line);
  line.removeAllListeners = (...events) => removeAll(...events).on("error", () => undefined);
  return line.on("error", () => undefined);
}
