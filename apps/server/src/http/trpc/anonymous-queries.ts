import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readCost } from "@haat/api/access/read-cost";
import type { appRouter } from "@haat/api/app-router";
import type { Replica } from "@haat/db/replica";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { cachedPage, sendCachedPage } from "../../pages/cache/cached-page.ts";
import type { PageCache } from "../../pages/cache/page-cache.ts";
import { hasJustWritten } from "../guards/mark-writers.ts";
import type { Hosts } from "../hosts.ts";
import type { Limits } from "../limits/limits.ts";
import { visitorContext } from "../request-context.ts";

export interface AnonymousQueryOptions {
  readonly deps: Deps;
  readonly replica: Replica | null;
  readonly hosts: Hosts;
  readonly router: typeof appRouter;
  readonly limits: Limits;
  readonly pages: PageCache;
  readonly prefix: string;
  /** Calls of one request at most. */
  readonly maxCalls: number;
}

const catalogue = /^\/(?:product\.(?:list|facets|get|suggest)(?:,|$))+/;
const longestAddress = 2_000;

/** Whether it asks for an answer in the usual form, and not as a bearer of a token. */
function isPlainGet({ method, headers }: FastifyRequest): boolean {
  return method === "GET" && headers["trpc-accept"] === undefined && headers.authorization === undefined;
}

/** As how many reads its calls count together. */
function costOf(query: string): number {
  const [paths = "", search] = query.split("?", 2);
  const asked = new URLSearchParams(search);
  const input = inputOf(asked.get("input"));
  const inputs = asked.has("batch") ? (input as Readonly<Record<number, unknown>> | null) : { 0: input };
  return paths.split(",").reduce((sum, path, at) => sum + readCost(path, inputs?.[at]), 0);
}

function inputOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    // It is refused by the procedures.
    return null;
  }
}

/** Answers queries of the catalogue, which are the same whoever asks, from the cache. What is refused, or fails, goes the usual way. */
export function anonymousQueries(
  app: FastifyInstance,
  { deps, replica, hosts, router, limits, pages, prefix, maxCalls }: AnonymousQueryOptions,
): void {
  /** The query as its procedures read it; null for what is no query of the catalogue. */
  const queryOf = (request: FastifyRequest): string | null => {
    const { url } = request;
    if (!isPlainGet(request) || url.length > longestAddress) return null;
    const [path = "", search = ""] = url.split("?", 2);
    if (!catalogue.test(path.slice(prefix.length))) return null;
    const asked = new URLSearchParams(search);
    // In one order and nothing else: two addresses of one question are one.
    const read = new URLSearchParams();
    for (const name of ["batch", "input"]) if (asked.has(name)) read.set(name, asked.get(name) ?? "");
    return `${path}?${read.toString()}`;
  };
  const answer = async (query: string) => {
    const response = await fetchRequestHandler({
      endpoint: prefix,
      req: new Request(`${hosts.origin("shop")}${query}`),
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
    const query = queryOf(request);
    if (query === null || hosts.appOf(request) !== "shop" || app.isUnderPressure()) return;
    if (hasJustWritten(request)) return;
    const page = await pages
      .open(query, {
        make: () => answer(query),
        admit: () => limits.read({ ip: request.ip, personId: null }, costOf(query.slice(prefix.length + 1))),
      })
      // Refused in the words and the form of the procedures.
      .catch((error: unknown) => {
        if (error instanceof DomainError) return null;
        throw error;
      });
    if (page?.status === 200) return sendCachedPage(request, reply, page);
  });
}
