import { z } from "zod";
import { legacyUser, messageOnly } from "../shapes/legacy.schema.ts";
import { sentAddress, sentText } from "../shapes/sent.schema.ts";
import { toLegacyUser } from "../shapes/to-legacy.ts";
import { row } from "./row/legacy-row.ts";

const credentials = z.object({ email: sentText, password: sentText });

export const userRows = [
  row({
    method: "POST",
    path: "/user/signup",
    who: "anyone",
    does: "Creates an account.",
    calls: ["account.signUp"],
    request: z.object({
      name: sentText,
      email: sentText,
      contact: sentText,
      password: sentText,
      userType: sentText.transform((type) => type as "buyer" | "seller"),
    }),
    response: messageOnly,
    oddities: ["Answers 200, because the client ignores a 201."],
    async answer({ api }, input) {
      await api.account.signUp(input);
      return { message: "success" };
    },
  }),
  row({
    method: "PUT",
    path: "/user/login",
    who: "anyone",
    does: "Logs a buyer or seller in.",
    calls: ["account.logIn"],
    request: credentials,
    response: legacyUser,
    oddities: ["Flat, because the client stores the whole answer as its user."],
    async answer({ api, token }, input) {
      const { user } = await api.account.logIn(input);
      return toLegacyUser(user, await token());
    },
  }),
  row({
    method: "POST",
    path: "/user/updateInfo",
    who: "user",
    does: "Saves the caller's address.",
    calls: ["account.updateAddress"],
    request: z.object({ address: sentAddress }),
    response: legacyUser,
    oddities: [
      "The email is ignored: the client lets people edit it locally only.",
      "The house number may be missing; extra keys and nulls are accepted.",
      "Returns a new token, which the client orders with; the old one stays valid.",
    ],
    async answer({ api, token }, input) {
      return toLegacyUser(await api.account.updateAddress(input), await token());
    },
  }),
  row({
    method: "POST",
    path: "/user/forgotPass",
    who: "anyone",
    does: "Mails a password reset link.",
    calls: ["account.requestPasswordReset"],
    request: z.object({ email: sentText }),
    response: messageOnly,
    oddities: ["Unknown addresses get the same answer. The link leads to the shop."],
    async answer({ api }, input) {
      await api.account.requestPasswordReset(input);
      return { message: "Token sent to email!" };
    },
  }),
  row({
    method: "POST",
    path: "/user/resetPass/{id}/{token}",
    who: "anyone",
    does: "Sets a new password with the token of a reset link and logs the person out everywhere.",
    calls: ["account.resetPassword"],
    request: z
      .object({ id: sentText, token: sentText, password: sentText })
      .transform(({ id: _id, ...rest }) => rest),
    response: messageOnly,
    statuses: { RESET_LINK_ENDED: 401 },
    oddities: ["Only the token identifies the person; the id is ignored."],
    async answer({ api }, input) {
      await api.account.resetPassword(input);
      return { message: "Password reset successfully" };
    },
  }),
];
