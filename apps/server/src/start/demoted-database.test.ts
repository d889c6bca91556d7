import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { connect } from "@haat/db/client";
import { demote, testDatabase } from "@haat/testing/database/test-file-database";
import { useStillClock } from "@haat/testing/still-clock";
import { compose } from "../compose.ts";
import { buildApp } from "../http/app.ts";
import { readEnv } from "../settings/env.ts";
import { pageOf, shop } from "../testing/test-app.ts";

const clock = useStillClock();
const database = testDatabase();

it("with only a standby nothing is ready, and after the switchover everything works without a restart", async () => {
  const { promote } = await demote(database);
  const connection = connect({ url: database.urls.app, max: 4 });
  const dir = await mkdtemp(join(tmpdir(), "haat-api-"));
  const env = readEnv({ LOG_LEVEL: "fatal", RATE_LIMITS: "off" });
  const app = await buildApp({ env, services: compose(connection.db, dir, env), hasPages: false });
  onTestFinished(async () => {
    await app.close();
    await connection.close();
    await rm(dir, { recursive: true });
  });
  const page = pageOf({ app }, shop);
  const account = {
    name: "Asha",
    email: "asha@example.test",
    contact: "9876543210",
    userType: "buyer",
    password: "a good password",
  };
  const answers = async () => {
    await clock.pass(1_000);
    const ready = await app.inject({ url: "/readyz", headers: { host: shop } });
    const read = await page.query("product.list", {});
    await clock.pass(1);
    const written = await page.mutate("account.signUp", account);
    return [ready, read, written].map(({ statusCode }) => statusCode);
  };
  expect(await answers()).toEqual([503, 200, 503]);
  await promote();
  expect(await answers()).toEqual([200, 200, 200]);
});
