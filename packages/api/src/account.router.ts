import {
  changePasswordInput,
  confirmEmailInput,
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
import { deleteAccountInput } from "@haat/contract/account/delete-account.schema";
import { holidayView, setHolidayInput } from "@haat/contract/account/holiday.schema";
import { getHoliday, setHoliday } from "@haat/domain/account/holiday";
import { changePassword } from "@haat/domain/account/password/change-password";
import { requestPasswordReset, resetPassword } from "@haat/domain/account/password/reset-password";
import { confirmEmail, sendConfirmLink } from "@haat/domain/account/profile/confirm-email";
import { deleteAccount } from "@haat/domain/account/profile/delete-account";
import { signUp } from "@haat/domain/account/profile/sign-up";
import { updateAddress, updateProfile } from "@haat/domain/account/profile/update-profile";
import { logIn } from "@haat/domain/account/session/log-in";
import { endAllSessions, endSession, listSessions, logOut } from "@haat/domain/account/session/sessions";
import { DomainError } from "@haat/domain/domain-error";
import { longestWriteMs } from "@haat/domain/query/time-limit";
import { accountKey } from "./account-key.ts";
import { toUserType } from "./to-user-type.ts";
import { checked, publicProcedure, router, sellerProcedure, userProcedure } from "./trpc.ts";

export const accountRouter = router({
  signUp: publicProcedure
    .input(signUpInput)
    .output(checked(userView))
    .mutation(({ ctx, input }) => ctx.makeAccount(() => signUp(ctx, input))),
  logIn: publicProcedure
    .input(loginInput)
    .output(checked(sessionView))
    .mutation(async ({ ctx, input }) => {
      // The admin app has no buyer or seller accounts.
      if (ctx.app === "admin") throw new DomainError("WRONG_CREDENTIALS");
      const { who, token, sessionId, expiresAt } = await ctx.attempt("logIn", accountKey(input.email), () =>
        logIn(ctx, toUserType(ctx.app), { ...input, device: ctx.device }),
      );
      ctx.setSession(token, expiresAt, { personId: who.id, sessionId });
      return { user: who, expiresAt: expiresAt.toISOString() };
    }),
  logOut: userProcedure.mutation(async ({ ctx }) => {
    await logOut(ctx, ctx.actor);
    ctx.clearSession();
  }),
  sessions: userProcedure.output(checked(sessionsView)).query(({ ctx }) => listSessions(ctx, ctx.actor)),
  endSession: userProcedure
    .input(endSessionInput)
    .mutation(({ ctx, input }) => endSession(ctx, ctx.actor, input.sessionId)),
  endAllSessions: userProcedure.mutation(async ({ ctx }) => {
    await endAllSessions(ctx, ctx.actor);
    ctx.clearSession();
  }),
  requestPasswordReset: publicProcedure.input(requestPasswordResetInput).mutation(async ({ ctx, input }) => {
    await ctx.countResetLink(input.email);
    await requestPasswordReset(ctx, input);
  }),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  confirmEmail: publicProcedure
    .input(confirmEmailInput)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  sendConfirmLink: userProcedure.mutation(({ ctx }) => sendConfirmLink(ctx, ctx.actor)),
  changePassword: userProcedure
    .input(changePasswordInput)
    .output(checked(sessionView))
    .mutation(async ({ ctx, input }) => {
      const { who, token, sessionId, expiresAt } = await ctx.attempt("changePassword", ctx.actor.id, () =>
        changePassword(ctx, ctx.actor, { ...input, device: ctx.device }),
      );
      ctx.setSession(token, expiresAt, { personId: who.id, sessionId });
      return { user: who, expiresAt: expiresAt.toISOString() };
    }),
  /** Wrong passwords count towards the same limit as in `changePassword`. */
  deleteAccount: userProcedure
    .meta({ longestMs: longestWriteMs })
    .input(deleteAccountInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.attempt("changePassword", ctx.actor.id, () => deleteAccount(ctx, ctx.actor, input));
      ctx.clearSession();
    }),
  me: publicProcedure
    .output(checked(sessionView.nullable()))
    .query(({ ctx: { session } }) =>
      session && "user" in session
        ? { user: session.user, expiresAt: session.expiresAt.toISOString() }
        : null,
    ),
  updateAddress: userProcedure
    .input(updateAddressInput)
    .output(checked(userView))
    .mutation(({ ctx, input }) => updateAddress(ctx, ctx.actor, input.address)),
  holiday: sellerProcedure.output(checked(holidayView)).query(({ ctx }) => getHoliday(ctx, ctx.actor)),
  setHoliday: sellerProcedure
    .input(setHolidayInput)
    .mutation(({ ctx, input }) => setHoliday(ctx, ctx.actor, input.holiday)),
  updateProfile: userProcedure
    .input(updateProfileInput)
    .output(checked(userView))
    .mutation(({ ctx, input }) => updateProfile(ctx, ctx.actor, input)),
});
