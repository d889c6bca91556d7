import { createHash, randomBytes } from "node:crypto";
import { passkeyMs } from "@haat/contract/admin/admin.constants";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import type { Deps } from "../deps.ts";

/** The fake code is the last six digits of the 30-second step. */
export const stepAt = (moment: Date) => Math.floor(moment.getTime() / 30_000) % 1_000_000;

/** The fake challenge names its admin, purpose and time; the answer repeats it with a counter. */
const testPasskeys: Deps["passkeys"] = {
  creation: ({ admin, shopName, known, now }) => ({
    challenge: `add ${admin.id} ${now.getTime()}`,
    timeout: 0,
    attestation: "none",
    rp: { name: shopName },
    user: { id: "", name: "", displayName: "" },
    pubKeyCredParams: [],
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    excludeCredentials: known.map(({ credentialId: id }) => ({ id, type: "public-key", transports: [] })),
  }),
  request: ({ adminId, purpose, known, now }) => ({
    challenge: `${purpose} ${adminId} ${now.getTime()}`,
    timeout: 0,
    userVerification: "required",
    allowCredentials: known.map(({ credentialId: id }) => ({ id, type: "public-key", transports: [] })),
  }),
  readMade: ({ adminId, made: { id, response }, now }) => {
    const { clientDataJSON: challenge, attestationObject: publicKey } = response;
    const kept = { challenge, credentialId: id, publicKey, counter: 0, transports: [] };
    return Promise.resolve(madeAt(challenge, `add ${adminId}`, now) ? kept : null);
  },
  read: ({ adminId, purpose, answer: { response }, now }) => {
    const challengeMadeAt = madeAt(response.clientDataJSON, `${purpose} ${adminId}`, now);
    return Promise.resolve(
      challengeMadeAt && { counter: Number(response.authenticatorData), challengeMadeAt },
    );
  },
};

function madeAt(challenge: string, whose: string, now: Date): Date | null {
  const made = challenge.startsWith(`${whose} `) ? Number(challenge.slice(whose.length + 1)) : Number.NaN;
  return now.getTime() - made < passkeyMs ? new Date(made) : null;
}

/** Ports for tests: the real database, a settable clock and a fast hasher. */
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
    passkeys: testPasskeys,
    pictureHosts: ["img.example.test"],
    setNow(now) {
      fixed = now;
    },
  };
}
