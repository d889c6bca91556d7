import { argon2id, hash, needsRehash, verify } from "argon2";
import type { Passwords } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { isCommonPassword } from "./common-password.ts";

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const parameters = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const maxRunning = 2;
const maxWaiting = 50;

/**
 * Hashes with argon2id, two at a time with fifty waiting, then BUSY: logins must not starve the
 * shop. Verifying without a hash takes as long as with one.
 */
export function createPasswords(): Passwords {
  const limited = createConcurrencyLimit();
  const decoy = hash("no account has this password", parameters);
  return {
    hash: (password) => limited(() => hash(password, parameters)),
    verify: (stored, password) =>
      limited(async () => {
        const isRight = await verify(stored ?? (await decoy), password).catch(() => false);
        return stored !== null && isRight;
      }),
    isWeaker: (stored) => needsRehash(stored, parameters),
    isCommon: isCommonPassword,
  };
}

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

export function createConcurrencyLimit(): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < maxRunning) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw new DomainError("BUSY");
      await new Promise<void>((resume) => waiting.push(resume));
    }
    try {
      return await work();
    } finally {
      // Handed over directly: a free slot could be taken by a newcomer as well.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
