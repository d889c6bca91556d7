import { z } from "zod";
import { textLine } from "../../id.schema.ts";
import { maxPasskeyName } from "../admin.constants.ts";

const brokenSentence = "This passkey didn't work. Please try again.";

/** Bytes as WebAuthn writes them: base64url without padding. */
const bytes = (most: number) =>
  z
    .string({ error: brokenSentence })
    .max(most, brokenSentence)
    .regex(/^[\w-]+$/, brokenSentence);

const credentialId = bytes(1_364);
const clientDataJSON = bytes(4_000);

export const passkeyAnswer = z.object({
  id: credentialId,
  response: z.object({ clientDataJSON, authenticatorData: bytes(4_000), signature: bytes(8_000) }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

export const madePasskey = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(40_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/, brokenSentence))
      .max(10)
      .default([]),
  }),
});
export type MadePasskey = z.output<typeof madePasskey>;

export const passkeyForm = z.object({ name: textLine("Name", maxPasskeyName) });

export const addPasskeyInput = passkeyForm.extend({ passkey: madePasskey });
export type AddPasskeyInput = z.output<typeof addPasskeyInput>;

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.string().nullable(),
});
export type PasskeyView = z.output<typeof passkeyView>;

const knownPasskeys = z.array(
  z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) }),
);

export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
  allowCredentials: knownPasskeys,
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

export const passkeyCreation = z.object({
  challenge: z.string(),
  timeout: z.int(),
  attestation: z.literal("none"),
  rp: z.object({ name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  authenticatorSelection: z.object({
    residentKey: z.literal("preferred"),
    userVerification: z.literal("required"),
  }),
  excludeCredentials: knownPasskeys,
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;
