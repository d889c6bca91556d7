import { z } from "zod";
import { idSchema, storableLine, textLine } from "../id.schema.ts";
import { loginRefusals } from "../refusals/login-refusals.ts";
import { userTypes } from "../roles.ts";
import { pinFault, tidyPin } from "../typed/pin.ts";
import { nameLine } from "./name.schema.ts";
import { stateNamed } from "./state.constants.ts";

const emailSentence = "Enter a valid email address.";

/** Normalised, so that one address has one account however it is typed. */
export const emailSchema = z
  .string({ error: emailSentence })
  .trim()
  .max(254, emailSentence)
  .transform((value) => value.normalize("NFC").toLowerCase())
  .pipe(z.email(emailSentence));

export const passwordLength = { min: 8, max: 128 } as const;

const newPasswordSchema = z
  .string({ error: "Password is required." })
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters for the password.`)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters for the password.`);

const contactSentence = "Enter a contact number of 10 to 15 digits.";

export const contactSchema = z
  .string({ error: contactSentence })
  .trim()
  .regex(/^\+?[0-9][0-9 -]{8,18}[0-9]$/, contactSentence)
  .refine((value) => /^\d{10,15}$/.test(value.replace(/\D/g, "")), contactSentence);

export const userTypeSchema = z.enum(userTypes, "Please select an account type (Buyer or Seller).");

const signUpFields = {
  name: nameLine("Full name", 100),
  email: emailSchema,
  contact: contactSchema,
  userType: userTypeSchema,
  password: newPasswordSchema,
};

function passwordRule(
  { password, email, name }: { password: string; email: string; name: string },
  context: z.RefinementCtx,
) {
  if (!isOwnName(password, { email, name })) return;
  context.addIssue({ code: "custom", path: ["password"], message: loginRefusals.PASSWORD_IS_NAME.message });
}

export function isOwnName(
  password: string,
  { email, name }: { readonly email: string; readonly name: string },
): boolean {
  return [email.toLowerCase(), name.toLowerCase()].includes(password.toLowerCase());
}

/** Strict, so that no other column can be set. */
export const signUpInput = z.strictObject(signUpFields).superRefine(passwordRule);
export type SignUpInput = z.output<typeof signUpInput>;

const repeatSentence = "Repeat the password.";

const repeated = { confirmPassword: z.string({ error: repeatSentence }).min(1, repeatSentence) };

const isRepeated = (values: { readonly password: string; readonly confirmPassword: string }) =>
  values.password === values.confirmPassword;
const notRepeated = { path: ["confirmPassword"], message: "Passwords do not match!" };

/** The repeated password is never sent. */
export const signUpForm = z
  .object({ ...signUpFields, ...repeated })
  .superRefine(passwordRule)
  .refine(isRepeated, notRepeated)
  .transform(({ confirmPassword: _repeated, ...values }) => values);

export const requestPasswordResetInput = z.object({ email: emailSchema });
export type RequestPasswordResetInput = z.output<typeof requestPasswordResetInput>;

export const resetPasswordInput = z.object({
  token: z.string().regex(/^[\w-]{43}$/, loginRefusals.RESET_LINK_ENDED.message),
  password: newPasswordSchema,
});
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

export const confirmEmailInput = z.object({
  token: z.string().regex(/^[\w-]{43}$/, loginRefusals.CONFIRM_LINK_ENDED.message),
});
export type ConfirmEmailInput = z.output<typeof confirmEmailInput>;

export const newPasswordForm = z
  .object({ password: newPasswordSchema, ...repeated })
  .refine(isRepeated, notRepeated)
  .transform(({ password }) => ({ password }));

const currentSentence = "Enter your current password.";

export const currentPasswordSchema = z
  .string({ error: currentSentence })
  .min(1, currentSentence)
  .max(1000, currentSentence);

export const changePasswordInput = z.object({
  currentPassword: currentPasswordSchema,
  password: newPasswordSchema,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

export const changePasswordForm = changePasswordInput
  .extend(repeated)
  .refine(isRepeated, notRepeated)
  .transform(({ confirmPassword: _repeated, ...values }) => values);

export const loginInput = z.object({
  email: z
    .string({ error: "Email is required." })
    .trim()
    .min(1, "Email is required.")
    .max(254, emailSentence)
    .regex(storableLine, emailSentence),
  password: z.string({ error: "Password is required." }).min(1, "Password is required.").max(1000),
});
export type LoginInput = z.output<typeof loginInput>;

/** Six digits; spaces are removed, as in a pasted "560 001". */
export const pinSchema = z
  .string({ error: "PIN code is required." })
  .overwrite(tidyPin)
  .refine((pin) => pinFault(pin) === null, { error: ({ input }) => pinFault(String(input)) });

const asNamed = (state: string) => stateNamed(state) ?? state;

export const addressSchema = z.object({
  pin: pinSchema,
  houseNo: textLine("House or flat", 100),
  road: textLine("Road", 200),
  city: textLine("City", 100),
  district: textLine("District", 100),
  state: textLine("State", 100).transform(asNamed),
});

export const shippingSentence = "Please fill in all shipping address fields.";

const unstorableSentence = "This contains characters that can't be stored.";
const atMost = (max: number) => `Use at most ${max} characters.`;

function shippingField(max: number) {
  return z
    .string({ error: shippingSentence })
    .trim()
    .min(1, shippingSentence)
    .max(max, atMost(max))
    .regex(storableLine, unstorableSentence);
}

/** The house number is optional (spec section 5). */
export const shippingAddressSchema = z.object({
  pin: shippingField(20).pipe(pinSchema),
  houseNo: z.string().trim().max(100, atMost(100)).regex(storableLine, unstorableSentence).default(""),
  road: shippingField(200),
  city: shippingField(100),
  district: shippingField(100),
  state: shippingField(100).overwrite(asNamed),
});
export type ShippingAddress = z.output<typeof shippingAddressSchema>;

export const userView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  userType: z.enum(userTypes),
  /** Products stay out of the shop until an admin approves the seller. */
  isWaiting: z.boolean(),
  address: z
    .object({
      houseNo: z.string(),
      road: z.string(),
      city: z.string(),
      district: z.string(),
      state: z.string(),
      pin: z.string(),
    })
    .nullable(),
  /** Until then the only mail sent is the one that asks for confirmation. */
  isConfirmed: z.boolean(),
});
export type UserView = z.output<typeof userView>;

/** Expires in UTC. The token travels in the cookie only. */
export const sessionView = z.object({ user: userView, expiresAt: z.string() });
export type SessionView = z.output<typeof sessionView>;

export const updateProfileInput = z.object({
  name: nameLine("Full name", 100),
  contact: contactSchema,
});

export const updateAddressInput = z.object({ address: shippingAddressSchema });

/** `device` is the browser in words, empty if unknown. Times are UTC. */
export const sessionsView = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    /** For admins: the first half of the IP address. */
    network: z.string().optional(),
    beganAt: z.string(),
    expiresAt: z.string(),
    isThis: z.boolean(),
  }),
);
export type SessionsView = z.output<typeof sessionsView>;

export const endSessionInput = z.object({ sessionId: idSchema });
