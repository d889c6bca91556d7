import { generateSecret, ScureBase32Plugin, verifySync } from "otplib";
import type { SecondFactors } from "@haat/domain/deps";
import { createSealing } from "./sealing.ts";

/** In seconds. Also accepts the code before and after, because clocks differ and people type. */
const epochTolerance = 30;
const base32 = new ScureBase32Plugin();

/** TOTP second factors. The secret's bytes are stored encrypted, bound to their admin. */
export function createSecondFactors(readKey: () => string): SecondFactors {
  const sealing = createSealing(readKey, "haat second factor");
  return {
    make(adminId) {
      const secret = generateSecret();
      return { secret, sealed: sealing.seal(Buffer.from(base32.decode(secret)), adminId) };
    },
    stepOf({ adminId, sealed, code, now }) {
      const secret = sealing.open(sealed, adminId);
      // otplib throws for anything but six digits.
      if (!secret || !/^\d{6}$/.test(code)) return null;
      const epoch = Math.floor(now.getTime() / 1_000);
      const result = verifySync({ secret, token: code, epoch, epochTolerance });
      return result.valid && "timeStep" in result ? result.timeStep : null;
    },
  };
}
