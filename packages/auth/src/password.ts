import { argon2id, hash, needsRehash, verify } from "argon2";
import type { Passwords } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { isCommonPassword } from "./common-password.ts";

/** argon2id with 19 MiB, two passes, one lane (the floor of the OWASP recommendation). */
const parameters = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const maxAtOnce = 2;
const maxWaiting = 50;

/**
 * Passwords by argon2id. At most two are computed at once and fifty wait; beyond that BUSY is refused, so that logins
 * cannot starve the shop. Verifying against no hash takes as long as against one.
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

/** Runs two tasks at once and fifty wait; beyond that BUSY is refused. */
export function createConcurrencyLimit(): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < maxAtOnce) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw new DomainError("BUSY");
      await new Promise<void>((resume) => waiting.push(resume));
    }
    try {
      return await work();
    } finally {
      // The place goes to the next in line; were it free for a moment, a newcomer could take it as well.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
