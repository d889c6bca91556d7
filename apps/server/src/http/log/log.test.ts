import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { reservePorts } from "@haat/testing/servers/reserve-ports";
import { startSmtp, type SmtpProcess } from "@haat/testing/servers/smtp/smtp-process";

const database = testDatabase();
const { aProduct } = builders(database);
let dataDir = "";
let smtp: SmtpProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "haat-log-"));
  smtp = await startSmtp("takes");
});
afterAll(async () => {
  await smtp.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Haat as a separate process that logs everything. */
async function startHaat() {
  const { port, release } = await reservePorts();
  const program = `await (await import(${JSON.stringify(join(import.meta.dirname, "../../main.ts"))})).startHaat()`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PAGES: "off",
      DEMO: "off",
      LOG_LEVEL: "debug",
      DATABASE_URL: database.urls.app,
      DATABASE_OWNER_URL: database.urls.owner,
      SMTP_URL: smtp.url,
    },
  });
  let log = "";
  const hear = (chunk: Buffer) => (log += chunk.toString());
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  await expect.poll(() => log).toContain("Haat is open.");
  return {
    origin: `http://localhost:${port + 1}`,
    log: () => log,
    stop: async () => {
      child.kill("SIGINT");
      await once(child, "exit");
      release();
    },
  };
}

const secrets = {
  passwords: ["kumquat-lantern-9", "wrong-guess-of-mine", "lotus-at-noon-42", "tamarind-rain-77"],
  people: ["asha.secret@example.test", "nobody.known@example.test", "9876501234", "Anjali Doe-Secret"],
  addresses: ["Hidden Lane", "Quietpur", "127.0.0.1", "::1"],
};

it("the log of a whole journey contains no password, token, cookie or address", async () => {
  const { origin, log, stop } = await startHaat();
  const [first, wrong, second, third] = secrets.passwords as [string, string, string, string];
  const [email, unknown, contact, name] = secrets.people as [string, string, string, string];
  let cookie = "";
  const cookies: string[] = [];
  const call = async (path: string, input: unknown, isQuery = false) => {
    const query = isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
    const response = await fetch(`${origin}/api/trpc/${path}${query}`, {
      method: isQuery ? "GET" : "POST",
      headers: { origin, "content-type": "application/json", cookie },
      ...(!isQuery && { body: typeof input === "string" ? input : JSON.stringify(input) }),
    });
    const set = response.headers.get("set-cookie")?.split(";")[0];
    if (set?.startsWith("haat_shop")) cookies.push((cookie = set));
    statuses.push(response.status);
  };
  const statuses: number[] = [];

  await call("account.signUp", { name, email, contact, userType: "buyer", password: first });
  await call("account.signUp", { name, email, contact, userType: "buyer", password: first });
  await call("account.logIn", { email, password: wrong });
  await call("account.logIn", { email: unknown, password: wrong });
  await call("account.logIn", `{"email":"${email}","password":"${first}"`);
  await call("account.logIn", { email, password: first });
  const shippingAddress = {
    houseNo: "7",
    road: "Hidden Lane",
    city: "Quietpur",
    district: "Quietpur",
    state: "Kerala",
    pin: "682001",
  };
  await call("account.updateAddress", { address: shippingAddress });
  const { id: productId } = await aProduct({});
  await call("cart.add", { productId, quantity: 1 });
  const [entry] = (await cartOf(origin, cookie)).entries;
  await call("order.place", {
    entryIds: [entry!.id],
    expectedTotalPaise: 54_800,
    idempotencyKey: "k".repeat(16),
    shippingAddress,
    paymentMethod: "cash_on_delivery",
  });
  await call("product.list", { search: "Hidden Lane" }, true);
  await call("account.changePassword", { currentPassword: wrong, password: second });
  await call("account.changePassword", { currentPassword: first, password: second });
  await call("account.requestPasswordReset", { email });
  const mailed = () => smtp.taken.map(({ mail }) => mail.replaceAll("=\r\n", "")).join("");
  await expect.poll(mailed).toMatch(/reset-password#[\w-]{43}/);
  const token = /reset-password#([\w-]{43})/.exec(mailed())![1]!;
  await call("account.resetPassword", { token, password: third });
  await call("account.resetPassword", { token, password: third });
  await call("no.such", {});
  await stop();

  expect(statuses).toEqual([
    ...[200, 409, 401, 401, 400, 200, 200, 200, 200, 200],
    ...[422, 200, 200, 200, 422, 404],
  ]);
  const text = log();
  expect(text).toContain("/api/trpc/account.changePassword");
  expect(text.length).toBeGreaterThan(2_000);
  const told = [
    ...Object.values(secrets).flat(),
    ...cookies.flatMap((one) => [one, one.split("=")[1]!]),
    token,
    encodeURIComponent("Hidden Lane"),
  ].filter((secret) => secret.length > 2 && text.includes(secret));
  expect(told).toEqual([]);
  expect(text).not.toMatch(/argon2|"(password|cookie|authorization|email)":|remoteAddress/i);
});

interface Cart {
  readonly entries: readonly { readonly id: string }[];
}

async function cartOf(origin: string, cookie: string): Promise<Cart> {
  const response = await fetch(`${origin}/api/trpc/cart.show`, { headers: { cookie } });
  return ((await response.json()) as { result: { data: Cart } }).result.data;
}
