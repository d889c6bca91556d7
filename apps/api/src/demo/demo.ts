import { createPasswords } from "@haat/auth/password";
import { seedDemo } from "@haat/db/seed/seed-demo";
import { demoPicturesOf } from "./demo-pictures.ts";

/** The password of all demo people; printed at the start, never used in production. */
export const demoPassword = "haat-demo-pass";

export const demoAccounts = {
  shop: "buyer@haat.test",
  seller: "seller@haat.test",
  admin: "admin@haat.test",
} as const;

/** Fills an empty database with the demo; answers whether it did. */
export async function openDemo(ownerUrl: string, now: Date): Promise<boolean> {
  const passwordHash = await createPasswords().hash(demoPassword);
  return seedDemo({ ownerUrl, passwordHash, picturesOf: demoPicturesOf, now });
}
