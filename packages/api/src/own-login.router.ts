import { changePasswordInput, endSessionInput, sessionsView } from "@haat/contract/account/account.schema";
import { addPasskeyInput, passkeyCreation, passkeyRequest } from "@haat/contract/admin/admins/passkey.schema";
import {
  begunSecondFactor,
  confirmSecondFactorInput,
  proofInput,
  recoveryCodesView,
  removePasskeyInput,
  secondFactorView,
} from "@haat/contract/admin/admins/second-factor.schema";
import { changeOwnPassword } from "@haat/domain/admin/admins/change-admin-password";
import {
  addPasskey,
  beginPasskey,
  getPasskeyRequest,
  removePasskey,
} from "@haat/domain/admin/second-factor/passkeys";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from "@haat/domain/admin/second-factor/second-factor";
import { endOtherSessions, endOwnSession, listOwnSessions } from "@haat/domain/admin/session/own-sessions";
import { anyAdminProcedure, checked } from "./trpc.ts";

export const ownLogin = {
  sessions: anyAdminProcedure
    .output(checked(sessionsView))
    .query(({ ctx }) => listOwnSessions(ctx, ctx.actor)),
  endSession: anyAdminProcedure
    .input(endSessionInput)
    .mutation(({ ctx, input }) => endOwnSession(ctx, ctx.actor, input.sessionId)),
  endOtherSessions: anyAdminProcedure.mutation(({ ctx }) => endOtherSessions(ctx, ctx.actor)),
  changePassword: anyAdminProcedure
    .input(changePasswordInput)
    .mutation(({ ctx, input }) =>
      ctx.attempt("proveAdmin", ctx.actor.id, () => changeOwnPassword(ctx, ctx.actor, input)),
    ),

  secondFactor: anyAdminProcedure
    .output(checked(secondFactorView))
    .query(({ ctx }) => getSecondFactor(ctx, ctx.actor)),
  beginSecondFactor: anyAdminProcedure
    .input(proofInput)
    .output(checked(begunSecondFactor))
    .mutation(({ ctx, input }) =>
      ctx.attempt("proveAdmin", ctx.actor.id, () => beginSecondFactor(ctx, ctx.actor, input)),
    ),
  confirmSecondFactor: anyAdminProcedure
    .input(confirmSecondFactorInput)
    .output(checked(recoveryCodesView))
    .mutation(({ ctx, input }) =>
      ctx.attempt("proveAdmin", ctx.actor.id, () => confirmSecondFactor(ctx, ctx.actor, input)),
    ),
  removeSecondFactor: anyAdminProcedure
    .input(proofInput)
    .mutation(({ ctx, input }) =>
      ctx.attempt("proveAdmin", ctx.actor.id, () => removeSecondFactor(ctx, ctx.actor, input)),
    ),

  /** The challenge a passkey signs to confirm a sensitive change. */
  passkeyRequest: anyAdminProcedure
    .output(checked(passkeyRequest))
    .query(({ ctx }) => getPasskeyRequest(ctx, ctx.actor)),
  beginPasskey: anyAdminProcedure
    .input(proofInput)
    .output(checked(passkeyCreation))
    .mutation(({ ctx, input }) =>
      ctx.attempt("proveAdmin", ctx.actor.id, () => beginPasskey(ctx, ctx.actor, input)),
    ),
  addPasskey: anyAdminProcedure
    .input(addPasskeyInput)
    .output(checked(recoveryCodesView))
    .mutation(({ ctx, input }) =>
      ctx.attempt("proveAdmin", ctx.actor.id, () => addPasskey(ctx, ctx.actor, input)),
    ),
  removePasskey: anyAdminProcedure
    .input(removePasskeyInput)
    .mutation(({ ctx, input }) =>
      ctx.attempt("proveAdmin", ctx.actor.id, () => removePasskey(ctx, ctx.actor, input)),
    ),
};
