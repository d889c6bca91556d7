import { initTRPC } from "@trpc/server";
import type { z } from "zod";
import { DomainError } from "@haat/domain/domain-error";
import { inTime } from "@haat/domain/query/in-time";
import { readCost } from "./access/read-cost.ts";
import type { Context } from "./context.ts";
import { refusalDataOf, sentenceOf, toTransportError } from "./error-map.ts";

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
 * Checks a list of thousands. tRPC would have zod be ready for promises, for which it does without its compiled checks:
 * such a list takes three times as long then (79 ms instead of 25 for 5,000 products).
 */
export function inOneGo<View extends z.ZodType>(view: View) {
  return (answer: unknown): z.output<View> => view.parse(answer);
}

export const createCallerFactory = t.createCallerFactory;

/** The base of every procedure: errors are mapped here, once; being first it sees input errors as well. */
export const publicProcedure = t.procedure
  .use(async ({ next }) => {
    const result = await next();
    if (!result.ok) throw toTransportError(result.error);
    return result;
  })
  .use(({ type, meta, next }) => inTime(next, { isWrite: type === "mutation", longestMs: meta?.longestMs }))
  .use(async ({ ctx, path, type, getRawInput, next }) => {
    await ctx.admit(path, type === "query" ? readCost(path, await getRawInput()) : 1);
    return next();
  });

const withSession = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.session) throw new DomainError("NOT_LOGGED_IN");
  return next({ ctx: { session: ctx.session } });
});

/** For buyers and sellers alike. An admin's session is of another realm and counts as none. */
export const userProcedure = withSession.use(({ ctx, next }) => {
  if (!("user" in ctx.session)) throw new DomainError("NOT_LOGGED_IN");
  return next({ ctx: { session: ctx.session, actor: ctx.session.actor } });
});

export const buyerProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.actor.role !== "buyer") throw new DomainError("WRONG_ROLE");
  return next({ ctx: { actor: ctx.actor } });
});

export const sellerProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.actor.role !== "seller") throw new DomainError("WRONG_ROLE");
  return next({ ctx: { actor: ctx.actor } });
});

/** For every admin, one as well who has something to do before anything else; a user's session counts as none. */
export const anyAdminProcedure = withSession.use(({ ctx, next }) => {
  if (!("admin" in ctx.session)) throw new DomainError("NOT_LOGGED_IN");
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
