import { getTRPCErrorShape, type TRPCError } from "@trpc/server";
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from "@trpc/server/adapters/fastify";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { appRouter } from "@haat/api/app-router";
import { type ErrorAnswer, toErrorAnswer, toTransportErrorOf } from "@haat/api/error-map";
import { readCost } from "@haat/api/read-cost";
import type { Replica } from "@haat/db/replica";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import type { LiveFeed } from "@haat/domain/live/live-feed";
import { cachedPage, sendCachedPage } from "../../pages/cache/cached-page.ts";
import type { PageCache } from "../../pages/cache/page-cache.ts";
import { answerErrors, noteError } from "../answer-errors.ts";
import { hasJustWritten } from "../guards/mark-writers.ts";
import { requireOwnOrigin } from "../guards/own-origin.ts";
import { requireJson } from "../guards/require-json.ts";
import type { Hosts } from "../hosts.ts";
import type { Limits } from "../limits/limits.ts";
import { createRequestContext, visitorContext } from "../request-context.ts";
import { type CatalogueQuery, readCatalogueQuery } from "./catalogue-query.ts";
import { type FailedCall, orderEvents } from "./order-events.ts";

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

interface AnonymousQueryOptions {
  readonly deps: Deps;
  readonly replica: Replica | null;
  readonly hosts: Hosts;
  readonly router: typeof appRouter;
  readonly limits: Limits;
  readonly pages: PageCache;
  readonly prefix: string;
  readonly maxCalls: number;
}

function isPlainGet({ method, headers }: FastifyRequest): boolean {
  return method === "GET" && headers["trpc-accept"] === undefined && headers.authorization === undefined;
}

const costOf = ({ calls }: CatalogueQuery) =>
  calls.reduce((sum, { path, input }) => sum + readCost(path, input), 0);

function anonymousQueries(
  app: FastifyInstance,
  { deps, replica, hosts, router, limits, pages, prefix, maxCalls }: AnonymousQueryOptions,
): void {
  const answer = async (url: string) => {
    const response = await fetchRequestHandler({
      endpoint: prefix,
      req: new Request(`${hosts.origin("shop")}${url}`),
      router,
      maxBatchSize: maxCalls,
      createContext: () => visitorContext(deps, replica),
    });
    const headers = {
      "content-type": response.headers.get("content-type") ?? "",
      "cache-control": "no-store",
    };
    return cachedPage(await response.text(), { status: response.status, headers });
  };
  app.addHook("preHandler", async (request, reply) => {
    const query = isPlainGet(request) ? readCatalogueQuery(router, request.url, prefix) : null;
    if (query === null || hosts.appOf(request) !== "shop" || app.isUnderPressure()) return;
    if (hasJustWritten(request)) return;
    const page = await pages
      .open(query.key, {
        make: () => answer(request.url),
        admit: () => limits.read({ ip: request.ip, personId: null }, costOf(query)),
      })
      // Falls through, so that tRPC shapes the refusal.
      .catch((error: unknown) => {
        if (error instanceof DomainError) return null;
        throw error;
      });
    if (page?.status === 200) return sendCachedPage(request, reply, page);
  });
}

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
