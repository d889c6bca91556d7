import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { appRouter } from "@haat/api/app-router";
import { readCost } from "@haat/api/read-cost";
import type { Replica } from "@haat/db/replica";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { cachedPage, sendCachedPage } from "../../pages/cache/cached-page.ts";
import type { PageCache } from "../../pages/cache/page-cache.ts";
import { hasJustWritten } from "../guards/mark-writers.ts";
import type { Hosts } from "../hosts.ts";
import type { Limits } from "../limits/limits.ts";
import { visitorContext } from "../request-context.ts";
import { readCatalogueQuery, type CatalogueQuery } from "./catalogue-query.ts";

export interface AnonymousQueryOptions {
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

export function anonymousQueries(
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
