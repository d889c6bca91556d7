import type { Refusal } from "./refusal.ts";

export const loginRefusals = {
  WRONG_PASSWORD: { kind: "unprocessable", message: "This isn't your current password." },
  WRONG_CODE: {
    kind: "unprocessable",
    message: "This code is wrong or has already been used.",
  },
  WRONG_PASSKEY: {
    kind: "unprocessable",
    message: "Your passkey wasn't accepted or took too long. Please try again.",
  },
  COMMON_PASSWORD: {
    kind: "unprocessable",
    message: "This password is too common and easy to guess. Choose another.",
  },
  HANDED_PASSWORD: {
    kind: "unprocessable",
    message: "Choose a password that only you know.",
  },
  PASSWORD_IS_NAME: {
    kind: "unprocessable",
    message: "Choose a password that isn't your name or email address.",
  },
  RESET_LINK_ENDED: {
    kind: "unprocessable",
    message: "This link has expired or was already used. Ask for a new one.",
  },
  CONFIRM_LINK_ENDED: {
    kind: "unprocessable",
    message: "This link has expired. Ask for a new one in your profile.",
  },
  ORDER_LINK_ENDED: { kind: "unprocessable", message: "This link has expired or the order is closed." },
} as const satisfies Record<string, Refusal>;
