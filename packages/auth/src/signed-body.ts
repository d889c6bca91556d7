import { createHmac, timingSafeEqual } from "node:crypto";

/** The HMAC-SHA-256 of a body under a secret, in this encoding. */
export function signBody(secret: string, body: Buffer, encoding: "hex" | "base64"): string {
  return createHmac("sha256", secret).update(body).digest(encoding);
}

/** Whether this is the body's signature. How long it takes tells nothing of how much of it is right. */
export function isSignedBody(
  secret: string,
  { body, signature, encoding }: { body: Buffer; signature: string; encoding: "hex" | "base64" },
): boolean {
  const [made, sent] = [Buffer.from(signBody(secret, body, encoding)), Buffer.from(signature)];
  return made.length === sent.length && timingSafeEqual(made, sent);
}
