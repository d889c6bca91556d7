import { tracked } from "@trpc/server";
import { followInput, orderNews } from "@haat/contract/live/live.schema";
import type { Actor } from "@haat/domain/actor";
import type { Context } from "../context.ts";
import { toTransportErrorOf } from "../error-map.ts";
import { adminProcedure, buyerProcedure, router, sellerProcedure } from "../trpc.ts";

interface Follow {
  readonly ctx: Pick<Context, "live"> & { readonly actor: Actor };
  readonly input: { readonly lastEventId?: string | undefined };
  readonly signal: AbortSignal | undefined;
}

/** News as they come, each with the position from which a broken line goes on. */
async function* follow({ ctx, input, signal }: Follow) {
  try {
    for await (const { cursor, news } of ctx.live.follow(ctx.actor, input.lastEventId ?? null, signal))
      yield tracked(cursor, orderNews.parse(news));
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
