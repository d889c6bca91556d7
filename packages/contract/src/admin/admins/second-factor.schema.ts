import { z } from "zod";
import { currentPasswordSchema, loginInput } from "../../account/account.schema.ts";
import { idSchema, storableLine } from "../../id.schema.ts";
import { passkeyAnswer, passkeyView } from "./passkey.schema.ts";

const codeSentence = "Enter the six digits of your authenticator app, or a recovery code.";

/** Six digits of an authenticator app, or a recovery code; what stands between its letters is left out. */
export const codeSchema = z
  .string({ error: codeSentence })
  .trim()
  .min(1, codeSentence)
  .max(60, codeSentence)
  .regex(storableLine, codeSentence);

/** What proves a second factor: a code, or the answer of a passkey. */
const factorFields = { code: codeSchema.optional(), passkey: passkeyAnswer.optional() };

/** An admin's login; the second factor is asked for once the password was right. */
export const adminLoginInput = loginInput.extend(factorFields);
export type AdminLoginInput = z.output<typeof adminLoginInput>;

/** The second step's form. */
export const adminLoginForm = loginInput.extend({ code: codeSchema });

/** Since when the admin has an authenticator app, their passkeys, how many recovery codes are left, and whether they must have one of the two. */
export const secondFactorView = z.object({
  since: z.string().nullable(),
  passkeys: z.array(passkeyView),
  codesLeft: z.int(),
  isRequired: z.boolean(),
});
export type SecondFactorView = z.output<typeof secondFactorView>;

/** What an admin proves who changes how they log in: the password, and the second factor where there is one. */
export const proofInput = z.object({ currentPassword: currentPasswordSchema, ...factorFields });
export type ProofInput = z.output<typeof proofInput>;

/** What an authenticator app is to be told: the secret to type, and all of it as an address to scan. */
export const begunSecondFactor = z.object({ secret: z.string(), address: z.string() });
export type BegunSecondFactor = z.output<typeof begunSecondFactor>;

export const confirmSecondFactorInput = z.object({ code: codeSchema });
export type ConfirmSecondFactorInput = z.output<typeof confirmSecondFactorInput>;

/** Told once. */
export const recoveryCodesView = z.object({ codes: z.array(z.string()) });
export type RecoveryCodesView = z.output<typeof recoveryCodesView>;

export const removePasskeyInput = proofInput.extend({ passkeyId: idSchema });
export type RemovePasskeyInput = z.output<typeof removePasskeyInput>;

/** The form of a proof by a code; where none is asked for, whatever stands for it is left out. */
export function proofForm(
  asksCode: boolean,
): z.ZodType<ProofInput, { currentPassword: string; code: string }> {
  const code = asksCode ? codeSchema : z.string().transform(() => undefined);
  return z.object({ currentPassword: currentPasswordSchema, code });
}
