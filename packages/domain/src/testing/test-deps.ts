import { createHash, randomBytes } from "node:crypto";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import type { Deps } from "../deps.ts";

/** Here a code is the number of its 30 seconds, the last six digits of it. */
export const stepAt = (moment: Date) => Math.floor(moment.getTime() / 30_000) % 1_000_000;

/** The verbs' surroundings in tests: the real database, a clock that can be set, and a hasher that is not slow. */
export function testDeps(database: DatabaseInUse): Deps & { setNow(now: Date): void } {
  let fixed: Date | null = null;
  const hashOf = (token: string) => createHash("sha256").update(token).digest();
  return {
    get db() {
      return database.db;
    },
    passwords: {
      hash: (password) => Promise.resolve(`plain:${password}`),
      verify: (hash, password) =>
        Promise.resolve(hash === `plain:${password}` || hash === `weaker:${password}`),
      isWeaker: (hash) => hash.startsWith("weaker:"),
      isCommon: (password) => Promise.resolve(password === "password1"),
    },
    tokens: {
      make() {
        const token = randomBytes(32).toString("base64url");
        return { token, hash: hashOf(token) };
      },
      hash: hashOf,
      readable: (groups) => Array.from({ length: groups }, () => randomBytes(2).toString("hex")).join("-"),
    },
    clock: { now: () => fixed ?? new Date(), inDatabase: () => fixed },
    secondFactors: {
      make: () => ({ secret: "GEZDGNBVGY3TQOJQ", sealed: `sealed:${randomBytes(6).toString("hex")}` }),
      stepOf: ({ code, now }) =>
        /^\d{6}$/.test(code) && Math.abs(Number(code) - stepAt(now)) < 2 ? Number(code) : null,
    },
    pictureHosts: ["img.example.test"],
    setNow(now) {
      fixed = now;
    },
  };
}
