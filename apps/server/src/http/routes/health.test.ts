import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import type { Db } from "@haat/db/client";
import { testDeps } from "@haat/domain/testing/test-deps";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { useStillClock } from "@haat/testing/still-clock";
import { healthRoutes } from "./health.ts";

const clock = useStillClock();
const database = testDatabase();
const app = Fastify();
afterAll(() => app.close());

it("readiness asks the database once a second at most", async () => {
  let asked = 0;
  const counted = (statement: Parameters<Db["execute"]>[0]) => {
    asked += 1;
    return database.db.execute(statement);
  };
  const db = new Proxy(database.db, {
    get: (target, name) => (name === "execute" ? counted : (Reflect.get(target, name) as unknown)),
  });
  const deps = { ...testDeps(database), db };
  healthRoutes(app, { deps, room: { hasRoom: () => Promise.resolve(true) }, isStopping: () => false });
  const ask = async (times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => app.inject("/readyz")));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  };
  await ask(20);
  await ask(1);
  expect(asked).toBe(1);
  await clock.pass(1_000);
  await ask(20);
  expect(asked).toBe(2);
});
