import fastifySse, { type SSEReplyInterface } from "@fastify/sse";
import { callTRPCProcedure, getTRPCErrorShape, TRPCError, type TrackedEnvelope } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { appRouter } from "@haat/api/app-router";
import type { Context } from "@haat/api/context";
import { toTransportErrorOf } from "@haat/api/error-map";
import { livePingMs } from "@haat/contract/live/live.constants";

export interface FailedCall {
  readonly error: TRPCError;
  readonly path?: string | undefined;
  readonly req: FastifyRequest;
}

export interface StreamOptions {
  readonly router: typeof appRouter;
  readonly prefix: string;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  readonly onError: (failed: FailedCall) => void;
}

const retryMs = { ended: 1_000, refused: 5_000, tooMany: 60_000 };
/** In ms. Random extra delay, so that browsers don't all reconnect together. */
const spreadMs = 1_500;

const withJitter = (ms: number) => Math.round(ms + Math.random() * spreadMs);

/**
 * Serves the router's subscriptions as server-sent events. tRPC's own adapter keeps a Request, a
 * Response and five web streams per client: 184 MB for a thousand (docs/performance.md).
 */
export async function orderEvents(
  app: FastifyInstance,
  { prefix, router, ...options }: StreamOptions,
): Promise<void> {
  await app.register(fastifySse);
  for (const path of ["live.ofBuyer", "live.ofSeller", "live.ofAdmin"] as const)
    app.route({
      method: "GET",
      url: `${prefix}/${path}`,
      exposeHeadRoute: false,
      compress: false,
      sse: { kind: "only", heartbeat: false },
      async handler(request, reply) {
        reply.header("cache-control", "no-store, no-transform");
        const { sse } = reply;
        const signal = await open(sse, reply);
        let ctx: Context | undefined;
        try {
          ctx = await options.contextOf(request, reply);
          const call = { router, path, ctx, signal, type: "subscription", batchIndex: 0 } as const;
          const events = (await callTRPCProcedure({
            ...call,
            getRawInput: async () => inputOf(request),
          })) as AsyncIterable<TrackedEnvelope<unknown>>;
          for await (const [id, data] of events) await sse.send({ id, data });
        } catch (thrown) {
          if (signal.aborted) return;
          const error = toTransportErrorOf(thrown);
          options.onError({ error, path, req: request });
          const shape = { config: router._def._config, type: "subscription", input: undefined } as const;
          const data = getTRPCErrorShape({ ...shape, path, error, ctx });
          const retry = error.code === "TOO_MANY_REQUESTS" ? retryMs.tooMany : retryMs.refused;
          await sse.send({ event: "refused", data, retry: withJitter(retry) });
        }
      },
    });
}

/** Confirms the stream and keeps it alive with pings. Aborts when the client disconnects. */
async function open(sse: SSEReplyInterface, { raw }: FastifyReply): Promise<AbortSignal> {
  const disconnect = new AbortController();
  const say = (retry?: number) => sse.send({ event: "ping", data: null, ...(retry && { retry }) });
  const ping = setInterval(() => {
    if (!raw.writableNeedDrain) void say();
  }, livePingMs);
  sse.onClose(() => {
    clearInterval(ping);
    disconnect.abort();
  });
  await say(withJitter(retryMs.ended));
  return disconnect.signal;
}

function inputOf({ query, headers }: FastifyRequest): unknown {
  const lastEventId = headers["last-event-id"];
  if (lastEventId !== undefined) return { lastEventId };
  const { input = "{}" } = query as { readonly input?: unknown };
  try {
    return JSON.parse(String(input));
  } catch (cause) {
    throw new TRPCError({ code: "PARSE_ERROR", cause });
  }
}
