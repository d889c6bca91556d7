import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { stderr } from "node:process";
import { createInterface } from "node:readline";
import { root } from "@haat/testing/servers/start-command";
import { sharedResource } from "../prove/keep-open.ts";
import { missingRequirement, currentMeans } from "./requirements.ts";

/** Three database machines, and a fourth with two Haat processes behind HAProxy. */
export interface Cluster extends Place {
  /** Runs a command of the script; throws its message if it fails. */
  command(line: string): Promise<void>;
  /** Reasons of processes that crashed. */
  deaths(): Promise<string[]>;
  close(): Promise<void>;
}

/** Address for buyers, and the owner's database connection through the primary. */
interface Place {
  readonly address: string;
  readonly port: number;
  readonly databaseUrl: string;
}

/** Builds the machines with `deploy/rehearse/cluster.sh`, in about a minute. */
async function startCluster(debian: string): Promise<Cluster> {
  const script = spawn("sh", [join(root, "deploy/rehearse/cluster.sh"), debian], {
    cwd: root,
    stdio: ["pipe", "pipe", "pipe"],
  });
  script.stderr.pipe(stderr);
  const ended = once(script, "exit");
  const lines = createInterface({ input: script.stdout })[Symbol.asyncIterator]();
  const answer = async () => {
    const { done, value } = await lines.next();
    if (done) throw new Error("the machines are gone: deploy/rehearse/cluster.sh has ended");
    return value;
  };
  const ask = (line: string) => {
    script.stdin.write(`${line}\n`);
    return answer();
  };
  return {
    ...(JSON.parse(await answer()) as Place),
    async command(line) {
      const said = await ask(line);
      if (said !== "ok") throw new Error(`${line}: ${said}`);
    },
    async deaths() {
      const said = await ask("deaths");
      return said === "ok" ? [] : [said];
    },
    async close() {
      script.stdin.end();
      await ended;
    },
  };
}

/** Shared by all cases and built on first use. */
export const sharedCluster = sharedResource(
  async () => {
    const means = currentMeans();
    const missing = missingRequirement(means);
    if (missing !== null) throw new Error(missing);
    return startCluster(means.debian ?? "");
  },
  async (cluster) => {
    const deaths = await cluster.deaths().catch(() => []);
    await cluster.close();
    return deaths;
  },
);
