import { z } from "zod";
import { currentPasswordSchema, loginInput } from "../../account/account.schema.ts";
import { idSchema, storableLine } from "../../id.schema.ts";
import { passkeyAnswer, passkeyView } from "./passkey.schema.ts";

const codeSentence = "Enter the six digits of your authenticator app, or a recovery code.";

/** Separators in a recovery code are ignored. */
export const codeSchema = z
  .string({ error: codeSentence })
  .trim()
  .min(1, codeSentence)
  .max(60, codeSentence)
  .regex(storableLine, codeSentence);

const factorFields = { code: codeSchema.optional(), passkey: passkeyAnswer.optional() };

/** The server asks for the second factor once the password is right. */
export const adminLoginInput = loginInput.extend(factorFields);
export type AdminLoginInput = z.output<typeof adminLoginInput>;

export const adminLoginForm = loginInput.extend({ code: codeSchema });

/**
 * `since`: when the authenticator app was set up. `isRequired`: the shop requires a second factor.
 */
export const secondFactorView = z.object({
  since: z.string().nullable(),
  passkeys: z.array(passkeyView),
  codesLeft: z.int(),
  isRequired: z.boolean(),
});
export type SecondFactorView = z.output<typeof secondFactorView>;

/** Required to change login settings: password, and second factor if there is one. */
export const proofInput = z.object({ currentPassword: currentPasswordSchema, ...factorFields });
export type ProofInput = z.output<typeof proofInput>;

/** The secret to type, and the otpauth address to scan. */
export const begunSecondFactor = z.object({ secret: z.string(), address: z.string() });
export type BegunSecondFactor = z.output<typeof begunSecondFactor>;

export const confirmSecondFactorInput = z.object({ code: codeSchema });
export type ConfirmSecondFactorInput = z.output<typeof confirmSecondFactorInput>;

export const recoveryCodesView = z.object({ codes: z.array(z.string()) });
export type RecoveryCodesView = z.output<typeof recoveryCodesView>;

export const removePasskeyInput = proofInput.extend({ passkeyId: idSchema });
export type RemovePasskeyInput = z.output<typeof removePasskeyInput>;

/** Without `asksCode` the code is dropped. */
export function proofForm(
  asksCode: boolean,
): z.ZodType<ProofInput, { currentPassword: string; code: string }> {
  const code = asksCode ? codeSchema : z.string().transform(() => undefined);
  return z.object({ currentPassword: currentPasswordSchema, code });
}
