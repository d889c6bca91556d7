import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { StartRefusal } from "@haat/contract/start-refusal";
import { startEmbeddedPostgres } from "@haat/embedded-postgres/embedded-postgres";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { reservePorts } from "@haat/testing/servers/reserve-ports";
import { SettingsError } from "../settings/env.ts";
import { storedSecret } from "../settings/stored-secret.ts";

const database = testDatabase();
let dir = "";
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "haat-start-"));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

function keep(path: string, text: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}

const embedded = () => ({});
const ours = () => ({ DATABASE_URL: database.urls.app, DATABASE_OWNER_URL: database.urls.owner });

/** Starts Haat on this folder; returns its error output and exit code. */
async function start(
  dataDir = dir,
  settingsOf: () => NodeJS.ProcessEnv = ours,
): Promise<{ readonly code: number; readonly said: string }> {
  const { port, release } = await reservePorts();
  const program = `await (await import(${JSON.stringify(join(import.meta.dirname, "../main.ts"))})).startHaat()`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PAGES: "off",
      DEMO: "off",
      ...settingsOf(),
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  release();
  return { code, said };
}

describe("starting on broken files", () => {
  it.each([
    [
      "torn passwords",
      () => keep("postgres/credentials.json", '{"superuser":"x'),
      /credentials\.json is incomplete\. Restore/,
    ],
    [
      "passwords that miss one",
      () => keep("postgres/credentials.json", '{"owner":"x"}'),
      /credentials\.json is incomplete/,
    ],
    [
      "passwords that are gone",
      () => keep("postgres/cluster/PG_VERSION", "18\n"),
      /credentials\.json is missing\. Restore/,
    ],
    ["a file in the folder's place", () => keep("postgres", ""), /Could not open the data folder .*postgres/],
    [
      "a folder in the lock's place",
      () => keep("postgres/haat.lock/x", ""),
      /Could not open the data folder /,
    ],
  ])("reports %s in one sentence", async (_what, spoil, sentence) => {
    spoil();
    const refused = startEmbeddedPostgres({ dataDir: join(dir, "postgres") });
    await expect(refused).rejects.toThrow(StartRefusal);
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.not.toThrow("\n");
  });

  it("prints one sentence and nothing more", async () => {
    keep("legacy-secret/x", "");
    const { code, said } = await start();
    expect(code).toBe(1);
    expect(said).toMatch(
      /^Could not store the secret for the legacy client's tokens in .*legacy-secret: .*\.\n$/,
    );
  });
});

describe.runIf(process.platform === "linux")("a folder that the system lets nobody make", () => {
  it.each([
    [
      "the embedded database",
      embedded,
      /^Could not open the data folder \/proc\/nope\/postgres \(ENOENT.*\)\.\n$/,
    ],
    ["a secret", ours, /^Could not store the secret .* in \/proc\/nope\/legacy-secret: ENOENT.*\.\n$/],
  ])("reports %s in one sentence", async (_what, settingsOf, sentence) => {
    const { code, said } = await start("/proc/nope", settingsOf);
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
  });
});

describe("a stored secret", () => {
  it("is created once and completely, and stays", () => {
    const secret = storedSecret(join(dir, "new"), "legacy-secret");
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(storedSecret(join(dir, "new"), "legacy-secret")).toBe(secret);
    expect(readdirSync(join(dir, "new"))).toEqual(["legacy-secret"]);
  });

  it.each(["", " \n", "half of i"])("is not %j, which a crash may leave", (left) => {
    keep("legacy-secret", left);
    const secret = storedSecret(dir, "legacy-secret");
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(readFileSync(join(dir, "legacy-secret"), "utf8")).toBe(secret);
    expect(storedSecret(dir, "legacy-secret")).toBe(secret);
  });

  it("is reported if unreadable", () => {
    keep("legacy-secret/x", "");
    expect(() => storedSecret(dir, "legacy-secret")).toThrow(SettingsError);
  });
});
