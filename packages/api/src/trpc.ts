import { initTRPC } from "@trpc/server";
import { DomainError } from "@haat/domain/domain-error";
import type { Context } from "./context.ts";
import { refusalDataOf, toTransportError } from "./error-map.ts";

const t = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    data: { ...shape.data, ...refusalDataOf(error) },
  }),
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** No call takes longer; beyond it BUSY is answered while the database's own deadline ends the statement. */
const deadlineMs = 3_500;

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DomainError("BUSY"));
    }, deadlineMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** The base of every procedure: errors are mapped here, once; being first it sees input errors as well. */
export const publicProcedure = t.procedure
  .use(async ({ next }) => {
    const result = await next();
    if (!result.ok) throw toTransportError(result.error);
    return result;
  })
  .use(({ next }) => withDeadline(next()))
  .use(async ({ ctx, path, next }) => {
    await ctx.admit(path);
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

/** For admins; a user's session counts as none. */
export const adminProcedure = withSession.use(({ ctx, next }) => {
  if (!("admin" in ctx.session)) throw new DomainError("NOT_LOGGED_IN");
  return next({ ctx: { session: ctx.session, actor: ctx.session.actor } });
});
