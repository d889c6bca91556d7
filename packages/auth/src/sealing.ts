import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * Encrypts with AES-256-GCM, bound to a purpose and an owner. `open` returns null for anything
 * else.
 */
export interface Sealing {
  seal(bytes: Buffer, whose: string): string;
  open(sealed: string, whose: string): Buffer | null;
}

export function createSealing(readKey: () => string, purpose: string): Sealing {
  let key: Buffer | undefined;
  const sealingKey = () => (key ??= Buffer.from(hkdfSync("sha256", readKey(), "", purpose, 32)));
  return {
    seal(bytes, whose) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealingKey(), nonce, { authTagLength: 16 });
      cipher.setAAD(Buffer.from(whose));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, whose) {
      const bytes = Buffer.from(sealed, "base64url");
      try {
        const nonce = bytes.subarray(0, 12);
        const cipher = createDecipheriv("aes-256-gcm", sealingKey(), nonce, { authTagLength: 16 });
        cipher.setAAD(Buffer.from(whose)).setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
