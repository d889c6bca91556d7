import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { patience } from "@haat/testing/patience";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";
import { reservePorts } from "@haat/testing/servers/reserve-ports";
import { root } from "@haat/testing/servers/start-command";

const database = testDatabase();
const ports = await reservePorts();
let haat: ApiProcess;
beforeAll(async () => {
  haat = await startApi({
    databaseUrl: database.urls.app,
    ownerUrl: database.urls.owner,
    env: { WORKERS: "2", METRICS_PORT: String(ports.port) },
  });
});
afterAll(async () => {
  haat.terminate();
  await haat.ended;
  ports.release();
});

const read = async (path = "/metrics") => {
  const answer = await fetch(`http://127.0.0.1:${ports.port}${path}`);
  return { status: answer.status, text: await answer.text() };
};

/** The value of one series in a Prometheus text. */
const valueOf = (text: string, series: string) => {
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
};

describe("metrics on their own port", () => {
  it("cover all workers and the main process's jobs", async () => {
    const calls = Array.from({ length: 12 }, () => fetch(`http://127.0.0.1:${haat.port}/healthz`));
    await Promise.all(calls.map(async (call) => (await call).text()));
    const series = 'haat_request_seconds_count{route="/healthz",outcome="answered"}';
    await expect.poll(async () => valueOf((await read()).text, series), patience).toBe(12);
    await expect.poll(async () => valueOf((await read()).text, "haat_canary_ok"), patience).toBe(1);
    const listening = async () => valueOf((await read()).text, "haat_listener_listening");
    await expect.poll(listening, patience).toBe(1);
    expect(valueOf((await read()).text, "haat_mails_waiting")).toBe(0);
  });

  it("aren't served on the shop's ports, and nothing else is on theirs", async () => {
    expect((await read("/")).status).toBe(404);
    const answer = await fetch(`http://127.0.0.1:${haat.port}/metrics`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("haat_");
  });

  it("include every name in alerts and dashboard", async () => {
    const { text } = await read();
    const told = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const files = ["alerts.yml", "alerts.test.yml", "dashboard.json", "README.md"];
    const spoken = files.flatMap((file) => {
      const words = readFileSync(join(root, "deploy", "monitoring", file), "utf8");
      return [...words.matchAll(/\b(?:haat|nodejs|process)_\w+/g)].map(([name]) => name);
    });
    const isTold = (name: string) => told.has(name) || told.has(name.replace(/_(?:bucket|count|sum)$/, ""));
    expect(new Set(spoken.filter((name) => !isTold(name)))).toEqual(new Set());
  });
});
