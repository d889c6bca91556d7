import { createHmac, timingSafeEqual } from "node:crypto";

export function signBody(secret: string, body: Buffer, encoding: "hex" | "base64"): string {
  return createHmac("sha256", secret).update(body).digest(encoding);
}

export function isSignedBody(
  secret: string,
  { body, signature, encoding }: { body: Buffer; signature: string; encoding: "hex" | "base64" },
): boolean {
  const [made, sent] = [Buffer.from(signBody(secret, body, encoding)), Buffer.from(signature)];
  return made.length === sent.length && timingSafeEqual(made, sent);
}
