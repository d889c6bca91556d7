import { hostname } from "node:os";
import { ownVersion } from "./version/release.ts";

export const processPrefix = "haat-process ";

export interface NamedProcess {
  readonly name: string;
  readonly version: string;
}

/** PostgreSQL truncates it after 63 bytes; the version comes first so that it survives. */
export function ownProcessName(): string {
  return `${processPrefix}${ownVersion} ${process.pid}@${hostname()}`;
}

export function readProcessName(applicationName: string): NamedProcess {
  const [version = "", ...name] = applicationName.slice(processPrefix.length).split(" ");
  return { name: name.join(" "), version };
}
