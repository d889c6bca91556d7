import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { stderr } from "node:process";
import { createInterface } from "node:readline";
import { root } from "@haat/testing/servers/start-command";
import { keptOpen } from "../prove/keep-open.ts";
import { missingRequirement, ownMeans } from "./requirements.ts";

/** Three machines with a database, and a fourth with two processes of Haat behind a HAProxy. */
export interface Cluster extends Place {
  /** Has it done to the machines; throws what the script says where it could not be. */
  command(line: string): Promise<void>;
  /** What became of processes that ended without being asked to. */
  deaths(): Promise<string[]>;
  close(): Promise<void>;
}

/** Where buyers order, and who reads the books: the owner, by way of the primary. */
interface Place {
  readonly address: string;
  readonly port: number;
  readonly databaseUrl: string;
}

/** Builds the machines with `deploy/rehearse/cluster.sh`: about a minute. */
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

/** The machines that all rows share, built when the first one asks. */
export const theCluster = keptOpen(
  async () => {
    const means = ownMeans();
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
