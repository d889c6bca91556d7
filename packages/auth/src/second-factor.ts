import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { SecondFactors } from "@haat/domain/deps";

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

/** The six digits of a secret in the 30 seconds of this number (RFC 6238, HMAC-SHA-1, as every app has it). */
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
 * Second factors by the codes of an authenticator app. Secrets are kept sealed (AES-256-GCM) under a key made of what
 * `readKey` answers, each for its own admin alone.
 */
export function createSecondFactors(readKey: () => string): SecondFactors {
  let key: Buffer | undefined;
  const sealingKey = () => (key ??= Buffer.from(hkdfSync("sha256", readKey(), "", "haat second factor", 32)));
  const open = (adminId: string, sealed: string): Buffer | null => {
    const bytes = Buffer.from(sealed, "base64url");
    try {
      const cipher = createDecipheriv("aes-256-gcm", sealingKey(), bytes.subarray(0, 12), {
        authTagLength: 16,
      });
      cipher.setAAD(Buffer.from(adminId)).setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]);
    } catch {
      // Sealed under another key, or for another admin.
      return null;
    }
  };
  return {
    make(adminId) {
      const secret = randomBytes(20);
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealingKey(), nonce, { authTagLength: 16 });
      cipher.setAAD(Buffer.from(adminId));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
      return { secret: toBase32(secret), sealed };
    },
    stepOf({ adminId, sealed, code, now }) {
      const secret = open(adminId, sealed);
      if (!secret) return null;
      const steps = drift.map((by) => stepAt(now) + by);
      return steps.find((step) => isSame(codeAt(secret, step), code)) ?? null;
    },
  };
}
