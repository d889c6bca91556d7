import { createHmac } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * The code an authenticator app shows this many half minutes from now (RFC 6238, independent of
 * Haat's code).
 */
export function codeOf(key: string, halfMinutes = 0): string {
  let bits = 0n;
  const typed = key.replaceAll(" ", "");
  for (const letter of typed) bits = (bits << 5n) | BigInt(letters.indexOf(letter));
  const secret = Buffer.from(bits.toString(16).padStart((typed.length * 5) / 4, "0"), "hex");
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + halfMinutes, 4);
  const mac = createHmac("sha1", secret).update(counter).digest();
  const at = mac.readUInt8(19) % 16;
  return String((mac.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, "0");
}
