import { hostname } from "node:os";
import { ownVersion } from "./version/release.ts";

/** What the names of connections on which processes listen begin with. A server shows them to every role. */
export const processPrefix = "haat-process ";

/** A process that serves, by the connection on which it listens. */
export interface NamedProcess {
  /** Its number and its machine, such as `4711@shop-1`. */
  readonly name: string;
  /** The version of Haat that it runs. */
  readonly version: string;
}

/** What this process calls the connection on which it listens. The server cuts it after 63 bytes, which leaves the version whole. */
export function ownProcessName(): string {
  return `${processPrefix}${ownVersion} ${process.pid}@${hostname()}`;
}

/** Which process a connection of such a name is of. */
export function readProcessName(applicationName: string): NamedProcess {
  const [version = "", ...name] = applicationName.slice(processPrefix.length).split(" ");
  return { name: name.join(" "), version };
}
