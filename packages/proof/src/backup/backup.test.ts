import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { sumPaise } from "@haat/contract/money";
import type { OrderView } from "@haat/contract/order/order.schema";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";
import { mutate, query, resultOf } from "@haat/testing/servers/call";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import { root } from "@haat/testing/servers/start-command";
import { place, type Buyer } from "../concurrency/clients.ts";

const dir = mkdtempSync(join(tmpdir(), "haat-rehearsal-"));
const dataDir = join(dir, "data");
const backups = join(dir, "backups");
const children = new Set<ChildProcess>();
let haat: ApiProcess;
let cookie = "";
let productId = "";

const start = (folder: string) => startApi({ env: { DATA_DIR: folder, DEMO: "on" } });

afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  haat.terminate();
  await haat.ended;
  rmSync(dir, { recursive: true, force: true });
});

function command(name: "backup" | "restore", ...words: string[]) {
  return commandOn(dataDir, name, ...words);
}

function commandOn(folder: string, name: "backup" | "restore", ...words: string[]) {
  const child = spawn(process.execPath, [`apps/server/src/commands/${name}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "test", DATA_DIR: folder, BACKUP_DIR: backups },
  });
  children.add(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, said }));
  return { child, ended, said: () => said };
}

const good = () => readdirSync(backups).filter((name) => /^\d.*Z$/.test(name));

const read = (path: string, input?: unknown) =>
  retryWhileBusy(() => query(haat.port, path, input, { cookie }));
const write = (path: string, input: unknown) =>
  retryWhileBusy(() => mutate(haat.port, path, input, { cookie }));

/** Orders one piece; returns the id once the order is confirmed. */
async function order(): Promise<string> {
  resultOf(await write("cart.add", { productId, quantity: 1 }));
  const { entries } = resultOf<CartView>(await read("cart.show"));
  const wanted = {
    key: randomUUID(),
    entryIds: entries.map(({ id }) => id),
    subtotalPaise: sumPaise(entries.map(({ totalPaise }) => totalPaise)),
  };
  const buyer = { cookie, app: "shop" } as Buyer;
  return resultOf<OrderView>(await retryWhileBusy(() => place(haat.port, buyer, wanted))).id;
}

const isThere = async (orderId: string) => (await read("order.get", { orderId })).status === 200;

/** The next full second, after it has passed. */
async function aSecond(): Promise<Date> {
  const second = Math.ceil(Date.now() / 1_000) * 1_000;
  while (Date.now() <= second) await sleep(20);
  return new Date(second);
}

beforeAll(async () => {
  haat = await start(dataDir);
  const account = { email: "buyer@haat.test", password: "haat-demo-pass" };
  const entered = await write("account.logIn", account);
  cookie = String(entered.headers["set-cookie"]).split(";")[0]!;
  const page = await read("product.list", {});
  productId = resultOf<{ products: { id: string; stock: number }[] }>(page).products.find(
    ({ stock }) => stock > 9,
  )!.id;
  mkdirSync(join(dataDir, "media"), { recursive: true });
  writeFileSync(join(dataDir, "media", "kept.webp"), "a picture");
}, 600_000);

describe("a backup of a running Haat", () => {
  const told: string[] = [];

  it("runs while orders come in and stops none of them", async () => {
    const { ended } = command("backup");
    for (let placed = 0; placed < 4; placed += 1) told.push(await order());
    const { code, said } = await ended;
    expect({ code, said }).toMatchObject({ code: 0 });
    expect(said).toContain("Backup complete: ");
    expect(good()).toHaveLength(1);
  });

  it("leaves the last good one unchanged if killed while copying or checking", async () => {
    const noted = () => readFileSync(join(dataDir, "last-backup.json"), "utf8");
    const before = { good: good(), noted: noted() };
    const moments = [
      () => readdirSync(backups).some((name) => name.endsWith(".part")),
      (said: string) => said.includes("Testing the copy"),
    ];
    for (const hasCome of moments) {
      const { child, ended, said } = command("backup");
      while (!hasCome(said()) && child.exitCode === null) await sleep(5);
      child.kill("SIGKILL");
      expect((await ended).code).toBeNull();
      expect({ good: good(), noted: noted() }).toEqual(before);
    }
  });

  it("restores to a second: every order confirmed before it, none confirmed later", async () => {
    told.push(await order());
    const second = await aSecond();
    const after = [await order(), await order()];

    const late = await command("restore", "--to", "2990-01-01", join(dir, "late")).ended;
    expect(late.said).toMatch(/^The archived log ends at [\d-]{10} [\d:.]+ UTC\. Choose an earlier time/);
    expect(readdirSync(join(dir, "late"))).toEqual([]);
    const onto = await command("restore", dataDir).ended;
    expect(onto.said).toMatch(/^Haat is running on .*\. Stop it/);

    const restored = join(dir, "restored");
    const { code, said } = await command("restore", "--to", second.toISOString(), restored).ended;
    expect({ code, said }).toMatchObject({ code: 0 });
    expect(statSync(join(restored, "postgres", "credentials.json")).mode & 0o077).toBe(0);
    expect(readFileSync(join(restored, "media", "kept.webp"), "utf8")).toBe("a picture");

    haat.terminate();
    expect(await haat.ended).toBe(0);
    haat = await start(restored);
    expect(await Promise.all(told.map(isThere))).toEqual(told.map(() => true));
    expect(await Promise.all(after.map(isThere))).toEqual([false, false]);
    expect(await isThere(await order())).toBe(true);
  });

  it("is refused if the copy breaks an invariant, and names it", async () => {
    const restored = join(dir, "restored");
    const postgresDir = join(restored, "postgres");
    const { superuser } = JSON.parse(readFileSync(join(postgresDir, "credentials.json"), "utf8")) as {
      superuser: string;
    };
    const port = readFileSync(join(postgresDir, "cluster", "postmaster.pid"), "utf8").split("\n")[3];
    const admin = postgres(`postgres://postgres:${superuser}@127.0.0.1:${port}/haat`, { max: 1 });
    await admin`set session_replication_role = replica`;
    await admin`update products set stock = stock + 1 where id = ${productId}`;
    await admin.end();
    const { code, said } = await commandOn(restored, "backup").ended;
    expect({ code, said }).toMatchObject({ code: 1 });
    expect(said).toMatch(/The copy started but violates these rules: .*stock/);
    expect(good()).toHaveLength(1);
    expect(readdirSync(backups).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});
