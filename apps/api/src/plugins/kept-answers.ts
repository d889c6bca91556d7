import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { FastifyInstance } from "fastify";
import type { appRouter } from "@haat/api/app-router";
import type { Replica } from "@haat/db/replica";
import type { Deps } from "@haat/domain/deps";
import type { Hosts } from "../hosts.ts";
import { keepPage, type KeptPage } from "../page-cache/kept-page.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { visitorContext } from "../request-context.ts";
import { sendKept } from "./kept-pages.ts";
import { isStrangersQuestion } from "./strangers-question.ts";

export interface AnswerOptions {
  readonly deps: Deps;
  readonly replica: Replica | null;
  readonly hosts: Hosts;
  readonly router: typeof appRouter;
  readonly pages: PageCache;
  readonly prefix: string;
  /** Calls of one request at the most. */
  readonly mostCalls: number;
}

/** Answers what strangers ask of the catalogue from the cache. What is refused, or fails, goes the usual way. */
export function keptAnswers(
  app: FastifyInstance,
  { deps, replica, hosts, router, pages, prefix, mostCalls }: AnswerOptions,
): void {
  const answer = async (url: string): Promise<KeptPage | null> => {
    const response = await fetchRequestHandler({
      endpoint: prefix,
      req: new Request(`${hosts.origin("shop")}${url}`),
      router,
      maxBatchSize: mostCalls,
      createContext: () => visitorContext(deps, replica),
    });
    if (response.status !== 200) return null;
    const type = response.headers.get("content-type") ?? "";
    return keepPage(await response.text(), { "content-type": type, "cache-control": "no-store" });
  };
  app.addHook("preHandler", async (request, reply) => {
    if (!isStrangersQuestion(request) || hosts.appOf(request) !== "shop" || app.isUnderPressure()) return;
    const kept = await pages.open(request.url, () => answer(request.url));
    if (kept) return sendKept(request, reply, kept);
  });
}
