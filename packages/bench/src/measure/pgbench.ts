import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import postgres from "postgres";

/** Where PostgreSQL's own benchmark is; throws one sentence that says how to get it. */
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
  /** Transactions a second of the default script, or of the one that only reads. */
  measure(options: {
    readonly clients: number;
    readonly seconds: number;
    readonly isSelectOnly?: boolean;
  }): number;
}

export interface Script {
  readonly url: string;
  /** What is sent each time, one transaction. */
  readonly text: string;
  readonly clients: number;
  readonly seconds: number;
}

/** How often a second so many clients get this script through, on any database, planned once a connection. */
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

/** Prepares pgbench's tables in a database of their own on this server; a branch a client, as its manual asks. */
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
