import { createHash, randomBytes } from "node:crypto";
import type { DatabaseInUse } from "@haat/testing/database/use-database";
import type { Deps } from "../deps.ts";

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
    pictureHosts: ["img.example.test"],
    setNow(now) {
      fixed = now;
    },
  };
}
