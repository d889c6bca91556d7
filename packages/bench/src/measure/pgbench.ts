import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import postgres from "postgres";

/** Throws a sentence with installation instructions. */
function findPgbench(): string {
  const places = [
    ...(process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, "pgbench")),
    ...globSync("/usr/lib/postgresql/*/bin/pgbench"),
  ];
  const found = places.find((path) => existsSync(path));
  if (!found) throw new Error("This comparison needs pgbench: sudo apt-get install postgresql-15.");
  return found;
}

export interface Pgbench {
  /** Transactions per second of the default or the read-only script. */
  measure(options: {
    readonly clients: number;
    readonly seconds: number;
    readonly isSelectOnly?: boolean;
  }): number;
}

export interface Script {
  readonly url: string;
  /** One transaction. */
  readonly text: string;
  readonly clients: number;
  readonly seconds: number;
}

/** Runs of this script per second, on any database, planned once per connection. */
export function measureScript({ url, text, clients, seconds }: Script): number {
  const args = ["-n", "-M", "prepared", "-f", "-", "-c", String(clients), "-j", "2", "-T", String(seconds)];
  return rateIn(runPgbench(url, [...args, new URL(url).pathname.slice(1)], text));
}

function runPgbench(url: string, args: readonly string[], input = ""): string {
  const { hostname, port, username, password } = new URL(url);
  const result = spawnSync(findPgbench(), ["-h", hostname, "-p", port, "-U", username, ...args], {
    encoding: "utf8",
    env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
    input,
  });
  if (result.status !== 0) throw new Error(`pgbench failed:\n${result.stderr}`);
  return result.stdout;
}

function rateIn(printed: string): number {
  const tps = /^tps = ([\d.]+)/m.exec(printed)?.[1];
  if (!tps) throw new Error(`pgbench printed no rate:\n${printed}`);
  return Number(tps);
}

/**
 * Creates pgbench's tables in a separate database, with one branch per client as its manual
 * advises.
 */
export async function preparePgbench(superuserUrl: string, scale: number): Promise<Pgbench> {
  const name = "haat_pgbench";
  const server = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
  await server`drop database if exists ${server(name)}`;
  await server`create database ${server(name)}`;
  await server.end();
  runPgbench(superuserUrl, ["-i", "-q", "-s", String(scale), name]);
  return {
    measure({ clients, seconds, isSelectOnly = false }) {
      const args = ["-n", "-c", String(clients), "-j", "2", "-T", String(seconds), name];
      return rateIn(runPgbench(superuserUrl, isSelectOnly ? ["-S", ...args] : args));
    },
  };
}
