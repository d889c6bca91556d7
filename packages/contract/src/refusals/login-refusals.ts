import type { Refusal } from "../errors.ts";

/** What may be wrong with a password, a code, a passkey or a link that was sent. */
export const loginRefusals = {
  WRONG_PASSWORD: { kind: "unprocessable", message: "This is not your current password." },
  WRONG_CODE: {
    kind: "unprocessable",
    message: "This code is wrong or was used already.",
  },
  WRONG_PASSKEY: {
    kind: "unprocessable",
    message: "This passkey was not accepted, or it took too long. Please try again.",
  },
  COMMON_PASSWORD: {
    kind: "unprocessable",
    message: "Many people use this password, so it is easily guessed. Choose another.",
  },
  HANDED_PASSWORD: {
    kind: "unprocessable",
    message: "Choose a password that only you know.",
  },
  PASSWORD_IS_NAME: {
    kind: "unprocessable",
    message: "Choose a password that is not your name or email address.",
  },
  RESET_LINK_ENDED: {
    kind: "unprocessable",
    message: "This link has expired or was already used. Ask for a new one.",
  },
  CONFIRM_LINK_ENDED: {
    kind: "unprocessable",
    message: "This link has expired. Ask for it again in your profile.",
  },
  ORDER_LINK_ENDED: { kind: "unprocessable", message: "This link has expired, or its order has ended." },
} as const satisfies Record<string, Refusal>;
