import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { SecondFactors } from "@haat/domain/deps";
import { createSealing } from "./sealing.ts";

const stepMs = 30_000;
/** A code of the 30 seconds before or after is taken as well: clocks differ, and people type. */
const drift = [0, -1, 1] as const;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes as authenticator apps take them: base32 without padding (RFC 4648). */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.replaceAll(/.{1,5}/g, (five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)] ?? "");
}

/** What {@link toBase32} made, as bytes again. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The six digits of a secret in the 30 seconds of this number (RFC 6238, HMAC-SHA-1, as every app
 * has it).
 */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** The number of the 30 seconds in which this moment lies. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / stepMs);

const isSame = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Second factors by the codes of an authenticator app. Secrets are kept sealed under a key made of
 * what `readKey` answers, each for its own admin alone.
 */
export function createSecondFactors(readKey: () => string): SecondFactors {
  const sealing = createSealing(readKey, "haat second factor");
  return {
    make(adminId) {
      const secret = randomBytes(20);
      return { secret: toBase32(secret), sealed: sealing.seal(secret, adminId) };
    },
    stepOf({ adminId, sealed, code, now }) {
      const secret = sealing.open(sealed, adminId);
      if (!secret) return null;
      const steps = drift.map((by) => stepAt(now) + by);
      return steps.find((step) => isSame(codeAt(secret, step), code)) ?? null;
    },
  };
}
