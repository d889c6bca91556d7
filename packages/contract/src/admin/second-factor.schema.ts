import { z } from "zod";
import { currentPasswordSchema, loginInput } from "../account/account.schema.ts";
import { storableLine } from "../id.schema.ts";

const codeSentence = "Enter the six digits of your authenticator app, or a recovery code.";

/** Six digits of an authenticator app, or a recovery code; what stands between its letters is left out. */
export const codeSchema = z
  .string({ error: codeSentence })
  .trim()
  .min(1, codeSentence)
  .max(60, codeSentence)
  .regex(storableLine, codeSentence);

/** An admin's login; the code is asked for once the password was right. */
export const adminLoginInput = loginInput.extend({ code: codeSchema.optional() });
export type AdminLoginInput = z.output<typeof adminLoginInput>;

/** The second step's form. */
export const adminLoginForm = loginInput.extend({ code: codeSchema });

/** Whether the admin has a second factor, since when, how many recovery codes are left, and whether they must have one. */
export const secondFactorView = z.object({
  since: z.string().nullable(),
  codesLeft: z.int(),
  isRequired: z.boolean(),
});
export type SecondFactorView = z.output<typeof secondFactorView>;

/** Begins a second factor, or another in the place of one, which asks for its code as well. */
export const beginSecondFactorInput = z.object({
  currentPassword: currentPasswordSchema,
  code: codeSchema.optional(),
});
export type BeginSecondFactorInput = z.output<typeof beginSecondFactorInput>;

/** What an authenticator app is to be told: the secret to type, and all of it as an address to scan. */
export const begunSecondFactor = z.object({ secret: z.string(), address: z.string() });
export type BegunSecondFactor = z.output<typeof begunSecondFactor>;

export const confirmSecondFactorInput = z.object({ code: codeSchema });
export type ConfirmSecondFactorInput = z.output<typeof confirmSecondFactorInput>;

/** Told once. */
export const recoveryCodesView = z.object({ codes: z.array(z.string()) });
export type RecoveryCodesView = z.output<typeof recoveryCodesView>;

export const removeSecondFactorInput = z.object({ currentPassword: currentPasswordSchema, code: codeSchema });
export type RemoveSecondFactorInput = z.output<typeof removeSecondFactorInput>;

/** What proves who one is: the password, and the code where there is a second factor. */
export interface Proof {
  currentPassword: string;
  code?: string | undefined;
}

/** The form of that: without a second factor, whatever stands for the code is left out. */
export function proofForm(hasFactor: boolean): z.ZodType<Proof, Required<Proof>> {
  return hasFactor
    ? removeSecondFactorInput
    : z.object({ currentPassword: currentPasswordSchema, code: z.string().transform(() => undefined) });
}
