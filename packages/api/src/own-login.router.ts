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
import { changeOwnPassword } from "@haat/domain/admin/admins/change-own-password";
import { addPasskey } from "@haat/domain/admin/second-factor/add-passkey";
import { beginPasskey } from "@haat/domain/admin/second-factor/begin-passkey";
import { beginSecondFactor } from "@haat/domain/admin/second-factor/begin-second-factor";
import { confirmSecondFactor } from "@haat/domain/admin/second-factor/confirm-second-factor";
import { getPasskeyRequest } from "@haat/domain/admin/second-factor/get-passkey-request";
import { getSecondFactor } from "@haat/domain/admin/second-factor/get-second-factor";
import { removePasskey } from "@haat/domain/admin/second-factor/remove-passkey";
import { removeSecondFactor } from "@haat/domain/admin/second-factor/remove-second-factor";
import { endOtherSessions } from "@haat/domain/admin/session/end-other-sessions";
import { endOwnSession } from "@haat/domain/admin/session/end-own-session";
import { listOwnSessions } from "@haat/domain/admin/session/list-own-sessions";
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
