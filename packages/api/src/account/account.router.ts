import {
  changePasswordInput,
  endSessionInput,
  loginInput,
  requestPasswordResetInput,
  resetPasswordInput,
  sessionsView,
  sessionView,
  signUpInput,
  updateAddressInput,
  updateProfileInput,
  userView,
} from "@haat/contract/account/account.schema";
import { changePassword } from "@haat/domain/account/change-password";
import { endAllSessions } from "@haat/domain/account/end-all-sessions";
import { endSession } from "@haat/domain/account/end-session";
import { listSessions } from "@haat/domain/account/list-sessions";
import { logIn } from "@haat/domain/account/log-in";
import { logOut } from "@haat/domain/account/log-out";
import { requestPasswordReset } from "@haat/domain/account/request-password-reset";
import { resetPassword } from "@haat/domain/account/reset-password";
import { signUp } from "@haat/domain/account/sign-up";
import { updateAddress } from "@haat/domain/account/update-address";
import { updateProfile } from "@haat/domain/account/update-profile";
import { DomainError } from "@haat/domain/domain-error";
import { inOneGo, publicProcedure, router, userProcedure } from "../trpc.ts";
import { accountKey } from "./account-key.ts";
import { toUserType } from "./to-user-type.ts";

export const accountRouter = router({
  signUp: publicProcedure
    .input(signUpInput)
    .output(inOneGo(userView))
    .mutation(({ ctx, input }) => signUp(ctx, input)),
  logIn: publicProcedure
    .input(loginInput)
    .output(inOneGo(sessionView))
    .mutation(async ({ ctx, input }) => {
      // Nobody who buys or sells has an account at the admin's app.
      if (ctx.app === "admin") throw new DomainError("WRONG_CREDENTIALS");
      const { who, token, sessionId, expiresAt } = await ctx.attempt("logIn", accountKey(input.email), () =>
        logIn(ctx, toUserType(ctx.app), { ...input, device: ctx.device }),
      );
      ctx.keepSession(token, expiresAt, { personId: who.id, sessionId });
      return { user: who, expiresAt: expiresAt.toISOString() };
    }),
  logOut: userProcedure.mutation(async ({ ctx }) => {
    await logOut(ctx, ctx.actor);
    ctx.dropSession();
  }),
  /** Where this person is logged in. */
  sessions: userProcedure.output(inOneGo(sessionsView)).query(({ ctx }) => listSessions(ctx, ctx.actor)),
  endSession: userProcedure
    .input(endSessionInput)
    .mutation(({ ctx, input }) => endSession(ctx, ctx.actor, input.sessionId)),
  endAllSessions: userProcedure.mutation(async ({ ctx }) => {
    await endAllSessions(ctx, ctx.actor);
    ctx.dropSession();
  }),
  requestPasswordReset: publicProcedure.input(requestPasswordResetInput).mutation(async ({ ctx, input }) => {
    await ctx.countResetLink(input.email);
    await requestPasswordReset(ctx, input);
  }),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  changePassword: userProcedure
    .input(changePasswordInput)
    .output(inOneGo(sessionView))
    .mutation(async ({ ctx, input }) => {
      const { who, token, sessionId, expiresAt } = await ctx.attempt("changePassword", ctx.actor.id, () =>
        changePassword(ctx, ctx.actor, { ...input, device: ctx.device }),
      );
      ctx.keepSession(token, expiresAt, { personId: who.id, sessionId });
      return { user: who, expiresAt: expiresAt.toISOString() };
    }),
  /** The session's person, or null for a visitor: what the header shows. */
  me: publicProcedure
    .output(inOneGo(sessionView.nullable()))
    .query(({ ctx: { session } }) =>
      session && "user" in session
        ? { user: session.user, expiresAt: session.expiresAt.toISOString() }
        : null,
    ),
  updateAddress: userProcedure
    .input(updateAddressInput)
    .output(inOneGo(userView))
    .mutation(({ ctx, input }) => updateAddress(ctx, ctx.actor, input.address)),
  updateProfile: userProcedure
    .input(updateProfileInput)
    .output(inOneGo(userView))
    .mutation(({ ctx, input }) => updateProfile(ctx, ctx.actor, input)),
});
