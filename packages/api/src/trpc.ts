import { initTRPC } from "@trpc/server";
import type { z } from "zod";
import type { FoundSession } from "@haat/domain/account/session/find-session";
import { DomainError } from "@haat/domain/domain-error";
import { inTime } from "@haat/domain/query/in-time";
import { readCost } from "./access/read-cost.ts";
import type { Context } from "./context.ts";
import { refusalDataOf, sentenceOf, toTransportErrorOf } from "./error-map.ts";

/** What is so of a procedure beside what it does. */
interface Meta {
  /** How long it may take, in ms, where it has a large write in it. */
  readonly longestMs?: number;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => ({
      ...shape,
      message: sentenceOf(error, ctx?.requestId),
      data: { ...shape.data, ...refusalDataOf(error) },
    }),
  });

export const router = t.router;

/**
 * Checks an answer. tRPC would have zod be ready for promises, for which it does without its compiled checks: a page of
 * the catalogue takes five times as long then, a list of thousands three times.
 */
export function checked<View extends z.ZodType>(view: View) {
  return (answer: unknown): z.output<View> => view.parse(answer);
}

export const createCallerFactory = t.createCallerFactory;

/** The base of every procedure: errors are mapped here, once, those of its input as well. One step, as tRPC copies all it knows of a call for each. */
export const publicProcedure = t.procedure.use(async ({ ctx, path, type, meta, getRawInput, next }) => {
  const admitted = async () => {
    await ctx.admit(path, type === "query" ? readCost(path, await getRawInput()) : 1);
    return next();
  };
  try {
    const result = await inTime(admitted, { isWrite: type === "mutation", longestMs: meta?.longestMs });
    if (!result.ok) throw result.error;
    return result;
  } catch (error) {
    throw toTransportErrorOf(error);
  }
});

/** A buyer's or seller's session. An admin's is of another realm and counts as none. */
function userSession({ session }: Context): FoundSession {
  if (!session || !("user" in session)) throw new DomainError("NOT_LOGGED_IN");
  return session;
}

/** For buyers and sellers alike. */
export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  const session = userSession(ctx);
  return next({ ctx: { session, actor: session.actor } });
});

export const buyerProcedure = publicProcedure.use(({ ctx, next }) => {
  const session = userSession(ctx);
  const { actor } = session;
  if (actor.role !== "buyer") throw new DomainError("WRONG_ROLE");
  return next({ ctx: { session, actor } });
});

export const sellerProcedure = publicProcedure.use(({ ctx, next }) => {
  const session = userSession(ctx);
  const { actor } = session;
  if (actor.role !== "seller") throw new DomainError("WRONG_ROLE");
  return next({ ctx: { session, actor } });
});

/** For every admin, one as well who has something to do before anything else; a user's session counts as none. */
export const anyAdminProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.session || !("admin" in ctx.session)) throw new DomainError("NOT_LOGGED_IN");
  return next({ ctx: { session: ctx.session, actor: ctx.session.actor } });
});

/** For every admin who has done that. */
export const adminProcedure = anyAdminProcedure.use(({ ctx, next }) => {
  if (ctx.session.admin.duty) throw new DomainError("DUTY_FIRST");
  return next();
});

/** For admins who may do everything. */
export const ownerProcedure = adminProcedure.use(({ ctx, next }) => {
  if (ctx.actor.adminRole !== "owner") throw new DomainError("WRONG_ROLE");
  return next({ ctx: { actor: ctx.actor } });
});
