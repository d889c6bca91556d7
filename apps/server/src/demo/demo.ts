import { inArray } from "drizzle-orm";
import { createPasswords } from "@haat/auth/password";
import type { Db } from "@haat/db/client";
import { admins, users } from "@haat/db/schema/user.table";
import { seedDemo } from "@haat/db/seed/seed-demo";
import { SettingsError, type Env } from "../settings/env.ts";
import type { OpenDatabase } from "../start/database.ts";
import { demoPicturesOf } from "./demo-pictures.ts";

export const demoPassword = "haat-demo-pass";

export const demoAccounts = {
  shop: "buyer@haat.test",
  seller: "seller@haat.test",
  admin: "admin@haat.test",
} as const;

export async function openDemo(ownerUrl: string, now: Date): Promise<boolean> {
  const passwordHash = await createPasswords().hash(demoPassword);
  return seedDemo({ ownerUrl, passwordHash, picturesOf: demoPicturesOf, now });
}

/**
 * Seeds an empty database outside production. Returns whether the demo accounts exist; production
 * refuses to start with them, because their password is public.
 */
export async function prepareDemo(
  { isProduction, seedsDemo }: Pick<Env, "isProduction" | "seedsDemo">,
  { db, ownerUrl }: Pick<OpenDatabase, "db" | "ownerUrl">,
  say: (line: string) => void,
): Promise<boolean> {
  if (seedsDemo && (await openDemo(ownerUrl, new Date()))) say("Creating the demo shop...");
  const isDemo = await hasDemo(db);
  if (isProduction && isDemo)
    throw new SettingsError(
      "This database contains the demo accounts, whose password is public. Start production with another database (DATABASE_URL) or another folder (DATA_DIR).",
    );
  return isDemo;
}

async function hasDemo(db: Db): Promise<boolean> {
  const emails = Object.values(demoAccounts);
  const found = await Promise.all(
    [admins, users].map((table) =>
      db.select({ id: table.id }).from(table).where(inArray(table.email, emails)).limit(1),
    ),
  );
  return found.flat().length > 0;
}
