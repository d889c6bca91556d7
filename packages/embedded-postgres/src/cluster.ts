import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import type { Launcher } from "./process/launcher.ts";

const unfinished = "unfinished-";

export function clusterFolder(dataDir: string): string {
  return join(dataDir, "cluster");
}

export interface NewCluster {
  dataDir: string;
  binaries: Binaries;
  launcher: Launcher;
  superuserPassword: string;
  durable: boolean;
}

/**
 * Creates the cluster if missing. It is built elsewhere and moved when complete, so interruptions
 * are harmless.
 */
export async function createCluster(options: NewCluster): Promise<void> {
  const { dataDir, launcher } = options;
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(unfinished)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  if (existsSync(clusterFolder(dataDir))) return;

  const buildDir = mkdtempSync(join(dataDir, unfinished));
  const passwordFile = join(buildDir, "password");
  const building = join(buildDir, "cluster");
  writeFileSync(passwordFile, `${options.superuserPassword}\n`, { mode: 0o600 });
  mkdirSync(building);
  chmodSync(building, 0o700);
  if (launcher.account !== null) {
    const { uid, gid } = launcher.account;
    for (const path of [buildDir, passwordFile, building]) chownSync(path, uid, gid);
  }
  await runInitdb(options, building, passwordFile);
  renameSync(building, clusterFolder(dataDir));
  rmSync(buildDir, { recursive: true, force: true });
}

function runInitdb(options: NewCluster, building: string, passwordFile: string): Promise<void> {
  // oxfmt-ignore
  const args = [
    "--pgdata", building, "--username", "postgres", "--pwfile", passwordFile,
    "--auth-host", "scram-sha-256", "--auth-local", "scram-sha-256",
    "--encoding", "UTF8", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8",
    // The text search parser uses the C library's character classes; plain C would split words at ä
    // or अ.
    "--locale", "C", "--lc-ctype", characterLocale(),
    "--data-checksums", ...(options.durable ? [] : ["--no-sync"]),
  ];
  const { file, args: all, options: spawnOptions } = options.launcher.command(options.binaries.initdb, args);
  return new Promise((resolve, reject) => {
    const child = spawn(file, all, { ...spawnOptions, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000));
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const endWithUs = () => void child.kill("SIGTERM");
    process.once("exit", endWithUs);
    child.once("error", reject);
    child.once("close", (code) => {
      process.removeListener("exit", endWithUs);
      if (code === 0) resolve();
      else reject(new Error(`Could not create the database in ${options.dataDir}:\n${output.trim()}`));
    });
  });
}

function characterLocale(): string {
  if (platform() === "win32") return "C";
  try {
    const known = execFileSync("locale", ["-a"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).split(/\s+/);
    return known.find((name) => /^(C|en_US)\.utf-?8$/i.test(name)) ?? "C";
  } catch {
    return "C";
  }
}
