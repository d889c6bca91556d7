import { z } from "zod";
import { legacyUser, messageOnly } from "../shapes/legacy.schema.ts";
import { sentAddress, sentText } from "../shapes/sent.schema.ts";
import { toLegacyUser } from "../shapes/to-legacy.ts";
import { row } from "./row/legacy-row.ts";

const credentials = z.object({ email: sentText, password: sentText });

/** The people's calls. */
export const userRows = [
  row({
    method: "POST",
    path: "/user/signup",
    who: "anyone",
    does: "Makes an account.",
    calls: ["account.signUp"],
    request: z.object({
      name: sentText,
      email: sentText,
      contact: sentText,
      password: sentText,
      userType: sentText.transform((type) => type as "buyer" | "seller"),
    }),
    response: messageOnly,
    oddities: ["200, not 201: the client stays on its form otherwise."],
    async answer({ api }, input) {
      await api.account.signUp(input);
      return { message: "success" };
    },
  }),
  row({
    method: "PUT",
    path: "/user/login",
    who: "anyone",
    does: "Begins a session of a buyer or a seller.",
    calls: ["account.logIn"],
    request: credentials,
    response: legacyUser,
    oddities: ["The whole answer is kept by the client as the person, so it is flat."],
    async answer({ api, token }, input) {
      const { user } = await api.account.logIn(input);
      return toLegacyUser(user, await token());
    },
  }),
  row({
    method: "POST",
    path: "/user/updateInfo",
    who: "user",
    does: "Keeps the address of the token's owner.",
    calls: ["account.updateAddress"],
    request: z.object({ address: sentAddress }),
    response: legacyUser,
    oddities: [
      "The email beside the address is ignored: a person edits it in the client alone.",
      "The house number may be missing, further keys and nulls may stand beside the six.",
      "The token is new, the old one stays good: the client goes on to order with it.",
    ],
    async answer({ api, token }, input) {
      return toLegacyUser(await api.account.updateAddress(input), await token());
    },
  }),
  row({
    method: "POST",
    path: "/user/forgotPass",
    who: "anyone",
    does: "Mails a link to a new password.",
    calls: ["account.requestPasswordReset"],
    request: z.object({ email: sentText }),
    response: messageOnly,
    oddities: ["The same answer for addresses that nobody has. The link leads to the shop."],
    async answer({ api }, input) {
      await api.account.requestPasswordReset(input);
      return { message: "Token sent to email!" };
    },
  }),
  row({
    method: "POST",
    path: "/user/resetPass/{id}/{token}",
    who: "anyone",
    does: "Sets a new password by the token of such a link; ends all sessions of its person.",
    calls: ["account.resetPassword"],
    request: z
      .object({ id: sentText, token: sentText, password: sentText })
      .transform(({ id: _id, ...rest }) => rest),
    response: messageOnly,
    statuses: { RESET_LINK_ENDED: 401 },
    oddities: ["The token alone says whose password it is; the id before it may be anything."],
    async answer({ api }, input) {
      await api.account.resetPassword(input);
      return { message: "Password reset successfully" };
    },
  }),
];
