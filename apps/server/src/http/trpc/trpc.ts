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
import { orderEvents, type Failed } from "./order-events.ts";

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

/** The API of the three apps, each on its own host. */
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
  const onError = ({ error, path, req }: Failed) =>
    noteError(req, { error: error.cause ?? error, answer: toErrorAnswer(error), path });
  await orderEvents(app, { router, prefix: trpcPrefix, contextOf, onError });
  await app.register(fastifyTRPCPlugin, {
    prefix: trpcPrefix,
    trpcOptions: {
      router,
      maxBatchSize: maxCalls,
      // Where nothing is called nobody is looked up: such an address costs the database nothing, whatever its cookie.
      createContext: async ({ req, res, info }) =>
        info.calls.some(({ procedure }) => procedure) ? contextOf(req, res) : visitorContext(deps, null),
      responseMeta: ({ errors, ctx }) => ({
        headers: { ...retryAfter(errors), ...nameOfFault(errors, ctx?.requestId) },
      }),
      onError,
    } satisfies FastifyTRPCPluginOptions<typeof router>["trpcOptions"],
  });
}

/** What is refused before tRPC is asked has the form that its clients read. */
const toCallError =
  (router: typeof appRouter) =>
  ({ status }: ErrorAnswer, error: unknown) => {
    const call = { config: router._def._config, type: "unknown", path: undefined, input: undefined } as const;
    const shape = getTRPCErrorShape({ ...call, ctx: undefined, error: toTransportErrorOf(error) });
    return { error: { ...shape, data: { ...shape.data, httpStatus: status } } };
  };

/** What a call that failed by a fault of ours is called in its sentence and in the log. */
function nameOfFault(errors: readonly TRPCError[], name: string | undefined): Record<string, string> {
  return name && errors.some(({ code }) => code === "INTERNAL_SERVER_ERROR") ? { "request-id": name } : {};
}

/** When to come again, after the longest wait of the calls that were refused. */
function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.map((error) => toErrorAnswer(error).retryAfter ?? 0);
  const longest = Math.max(0, ...waits);
  return longest > 0 ? { "retry-after": String(longest) } : {};
}
