import { tracked } from "@trpc/server";
import { followInput, orderEventList } from "@haat/contract/live/live.schema";
import type { Actor } from "@haat/domain/actor";
import type { Context } from "./context.ts";
import { toTransportErrorOf } from "./error-map.ts";
import { adminProcedure, buyerProcedure, router, sellerProcedure } from "./trpc.ts";

interface Follow {
  readonly ctx: Pick<Context, "live"> & { readonly actor: Actor };
  readonly input: { readonly lastEventId?: string | undefined };
  readonly signal: AbortSignal | undefined;
}

/** Each item carries the cursor to resume from. */
async function* follow({ ctx, input, signal }: Follow) {
  try {
    for await (const { cursor, events } of ctx.live.follow(ctx.actor, input.lastEventId ?? null, signal))
      yield tracked(cursor, orderEventList.parse(events));
  } catch (error) {
    // Errors thrown inside a stream bypass the middleware that maps them.
    throw toTransportErrorOf(error);
  }
}

export const liveRouter = router({
  ofBuyer: buyerProcedure.input(followInput).subscription(follow),
  ofSeller: sellerProcedure.input(followInput).subscription(follow),
  ofAdmin: adminProcedure.input(followInput).subscription(follow),
});
