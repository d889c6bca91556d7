import { tracked } from "@trpc/server";
import { followInput, orderEventList } from "@haat/contract/live/live.schema";
import type { Actor } from "@haat/domain/actor";
import type { Context } from "../context.ts";
import { toTransportErrorOf } from "../error-map.ts";
import { adminProcedure, buyerProcedure, router, sellerProcedure } from "../trpc.ts";

interface Follow {
  readonly ctx: Pick<Context, "live"> & { readonly actor: Actor };
  readonly input: { readonly lastEventId?: string | undefined };
  readonly signal: AbortSignal | undefined;
}

/** Order events as they come, each with the position from which a broken line goes on. */
async function* follow({ ctx, input, signal }: Follow) {
  try {
    for await (const { cursor, events } of ctx.live.follow(ctx.actor, input.lastEventId ?? null, signal))
      yield tracked(cursor, orderEventList.parse(events));
  } catch (error) {
    // What a stream throws goes past the procedures' own mapping.
    throw toTransportErrorOf(error);
  }
}

/** What happens to orders, while it happens: a stream of server-sent events for each app. */
export const liveRouter = router({
  ofBuyer: buyerProcedure.input(followInput).subscription(follow),
  ofSeller: sellerProcedure.input(followInput).subscription(follow),
  ofAdmin: adminProcedure.input(followInput).subscription(follow),
});
