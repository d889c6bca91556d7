import { initTRPC } from "@trpc/server";
import type { z } from "zod";
import type { FoundSession } from "@haat/domain/account/session/find-session";
import { DomainError } from "@haat/domain/domain-error";
import { withTimeLimit } from "@haat/domain/query/time-limit";
import type { Context } from "./context.ts";
import { refusalDataOf, sentenceOf, toTransportErrorOf } from "./error-map.ts";
import { readCost } from "./read-cost.ts";

interface Meta {
  /** Deadline in ms for procedures with a large write. */
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

// A function, because tRPC would use zod's async parser, which skips its compiled fast path (3 to 5
// times slower on long lists).
export function checked<View extends z.ZodType>(view: View) {
  return (answer: unknown): z.output<View> => view.parse(answer);
}

export const createCallerFactory = t.createCallerFactory;

// One middleware for both, because tRPC copies the whole call for each.
export const publicProcedure = t.procedure.use(async ({ ctx, path, type, meta, getRawInput, next }) => {
  const admitted = async () => {
    await ctx.admit(path, type === "query" ? readCost(path, await getRawInput()) : 1);
    return next();
  };
  try {
    const result = await withTimeLimit(admitted, {
      isWrite: type === "mutation",
      longestMs: meta?.longestMs,
    });
    if (!result.ok) throw result.error;
    return result;
  } catch (error) {
    throw toTransportErrorOf(error);
  }
});

/** Throws NOT_LOGGED_IN for admins too: their sessions belong to another realm. */
function userSession({ session }: Context): FoundSession {
  if (!session || !("user" in session)) throw new DomainError("NOT_LOGGED_IN");
  return session;
}

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

/** Admins who may still have to change a password or set up a second factor. */
export const anyAdminProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.session || !("admin" in ctx.session)) throw new DomainError("NOT_LOGGED_IN");
  return next({ ctx: { session: ctx.session, actor: ctx.session.actor } });
});

/** Admins without a pending duty. */
export const adminProcedure = anyAdminProcedure.use(({ ctx, next }) => {
  if (ctx.session.admin.duty) throw new DomainError("DUTY_FIRST");
  return next();
});

export const ownerProcedure = adminProcedure.use(({ ctx, next }) => {
  if (ctx.actor.adminRole !== "owner") throw new DomainError("WRONG_ROLE");
  return next({ ctx: { actor: ctx.actor } });
});
