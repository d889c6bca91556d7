import { randomUUID } from "node:crypto";
import { generateSync } from "otplib";
import { createPasskeys } from "@haat/auth/passkeys";
import { createSecondFactors } from "@haat/auth/second-factor";
import { sessionTokens } from "@haat/auth/session-token";
import { softAuthenticator } from "@haat/auth/testing/soft-authenticator";
import { adminPasskeys, adminSecondFactors, adminSessions } from "@haat/db/schema/user.table";
import type { Harness } from "./harness.ts";

/** Signs tokens and seals second factors of the tested APIs. */
export const legacySecret = "kumquat-9-lantern-kumquat-9-lantern";
const secondFactors = createSecondFactors(() => legacySecret);

/** An extra session: the asking one must survive. */
export async function anAdminSession(
  { owner }: Pick<Harness, "owner">,
  adminId: string,
): Promise<string | undefined> {
  const expiresAt = new Date(Date.now() + 86_400_000);
  const values = { adminId, tokenHash: sessionTokens.make().hash, expiresAt };
  const [made] = await owner.insert(adminSessions).values(values).returning({ id: adminSessions.id });
  return made?.id;
}

/** A right code for this admin, with a confirmed and a pending second factor. */
export async function aCode({ owner }: Pick<Harness, "owner">, adminId: string): Promise<string> {
  const { secret, sealed } = secondFactors.make(adminId);
  const values = { sealed, pending: sealed, confirmedAt: new Date(), lastStep: 0 };
  await owner
    .insert(adminSecondFactors)
    .values({ adminId, ...values })
    .onConflictDoUpdate({ target: adminSecondFactors.adminId, set: values });
  return generateSync({ secret });
}

/** A passkey of this admin without a device. */
export async function aPasskey(
  { owner }: Pick<Harness, "owner">,
  adminId: string,
): Promise<string | undefined> {
  const values = { adminId, name: "Phone", credentialId: randomUUID(), publicKey: "", counter: 0 };
  const [made] = await owner
    .insert(adminPasskeys)
    .values({ ...values, transports: [] })
    .returning({ id: adminPasskeys.id });
  return made?.id;
}

/** A device's answer after making a passkey for this admin. */
export async function aMadePasskey(
  { owner, api }: Pick<Harness, "owner"> & Partial<Harness>,
  adminId: string,
) {
  const origin = `http://admin.localhost:${api?.port ?? 5_000}`;
  const admin = { id: adminId, name: "", email: "" };
  const asked = { admin, shopName: "Haat", known: [], now: new Date() };
  const { challenge: pendingPasskey } = createPasskeys(() => legacySecret, [origin]).creation(asked);
  if (adminId)
    await owner
      .insert(adminSecondFactors)
      .values({ adminId, pendingPasskey })
      .onConflictDoUpdate({ target: adminSecondFactors.adminId, set: { pendingPasskey } });
  return softAuthenticator(origin).make(pendingPasskey);
}

/** A pending second factor of this admin; returns its secret. */
export async function aWaitingFactor({ owner }: Pick<Harness, "owner">, adminId: string): Promise<string> {
  const { secret, sealed: pending } = secondFactors.make(adminId);
  await owner.insert(adminSecondFactors).values({ adminId, pending });
  return secret;
}
