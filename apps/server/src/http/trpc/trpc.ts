import { getTRPCErrorShape, type TRPCError } from "@trpc/server";
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { appRouter } from "@haat/api/app-router";
import { toErrorAnswer, toTransportErrorOf, type ErrorAnswer } from "@haat/api/error-map";
import type { Replica } from "@haat/db/replica";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import type { LiveFeed } from "@haat/domain/live/live-feed";
import type { PageCache } from "../../pages/cache/page-cache.ts";
import { answerErrors, noteError } from "../answer-errors.ts";
import { hasJustWritten } from "../guards/mark-writers.ts";
import { requireOwnOrigin } from "../guards/own-origin.ts";
import { requireJson } from "../guards/require-json.ts";
import type { Hosts } from "../hosts.ts";
import type { Limits } from "../limits/limits.ts";
import { createRequestContext, visitorContext } from "../request-context.ts";
import { anonymousQueries } from "./anonymous-queries.ts";
import { orderEvents, type FailedCall } from "./order-events.ts";

export interface TrpcOptions {
  readonly deps: Deps;
  readonly replica: Replica | null;
  readonly hosts: Hosts;
  readonly router: typeof appRouter;
  readonly limits: Limits;
  readonly live: LiveFeed;
  readonly pages: PageCache;
}

export const trpcPrefix = "/api/trpc";

const methods = new Set(["GET", "HEAD", "POST"]);
const maxCalls = 10;

export async function trpcPlugin(
  app: FastifyInstance,
  { deps, replica, hosts, router, limits, live, pages }: TrpcOptions,
): Promise<void> {
  app.setErrorHandler(answerErrors({ bodyOf: toCallError(router) }));
  requireOwnOrigin(app);
  app.addHook("onRequest", async (request, reply) => {
    if (!methods.has(request.method))
      await reply
        .code(405)
        .header("allow", [...methods].join(", "))
        .send();
  });
  requireJson(app);
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  anonymousQueries(app, { deps, replica, hosts, router, limits, pages, prefix: trpcPrefix, maxCalls });
  app.addHook("preClose", async () => live.stop());
  const contextOf = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (app.isUnderPressure()) throw new DomainError("BUSY");
      const catalogue = hasJustWritten(request) ? null : replica;
      const exchange = { request, reply, limits, live, replica: catalogue };
      return await createRequestContext(deps, hosts.appOf(request), exchange);
    } catch (error) {
      throw toTransportErrorOf(error);
    }
  };
  const onError = ({ error, path, req }: FailedCall) =>
    noteError(req, { error: error.cause ?? error, answer: toErrorAnswer(error), path });
  await orderEvents(app, { router, prefix: trpcPrefix, contextOf, onError });
  await app.register(fastifyTRPCPlugin, {
    prefix: trpcPrefix,
    trpcOptions: {
      router,
      maxBatchSize: maxCalls,
      // Skips the session look-up when no procedure matches, even with a cookie.
      createContext: async ({ req, res, info }) =>
        info.calls.some(({ procedure }) => procedure) ? contextOf(req, res) : visitorContext(deps, null),
      responseMeta: ({ errors, ctx }) => ({
        headers: { ...retryAfter(errors), ...failureId(errors, ctx?.requestId) },
      }),
      onError,
    } satisfies FastifyTRPCPluginOptions<typeof router>["trpcOptions"],
  });
}

const toCallError =
  (router: typeof appRouter) =>
  ({ status }: ErrorAnswer, error: unknown) => {
    const call = { config: router._def._config, type: "unknown", path: undefined, input: undefined } as const;
    const shape = getTRPCErrorShape({ ...call, ctx: undefined, error: toTransportErrorOf(error) });
    return { error: { ...shape, data: { ...shape.data, httpStatus: status } } };
  };

function failureId(errors: readonly TRPCError[], id: string | undefined): Record<string, string> {
  return id && errors.some(({ code }) => code === "INTERNAL_SERVER_ERROR") ? { "request-id": id } : {};
}

function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.map((error) => toErrorAnswer(error).retryAfter ?? 0);
  const longest = Math.max(0, ...waits);
  return longest > 0 ? { "retry-after": String(longest) } : {};
}
