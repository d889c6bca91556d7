import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "@haat/contract/roles";
import type { Hosts } from "../http/hosts.ts";
import { sendCachedPage, type CachedPage } from "./cache/cached-page.ts";
import { startPage } from "./start-page.ts";

/** Makes the page that an app answers to an address, or has it. */
export type PageOf = (request: FastifyRequest) => Promise<Response | CachedPage> | Response;

export interface WebPages {
  readonly hosts: Hosts;
  readonly pages: Readonly<Record<App, PageOf>>;
  /** Whether mails are kept in this process, to be looked at. */
  readonly hasMailbox: boolean;
}

/** Every address that nothing else answers is a page of the app whose host was asked. */
export function webPages(app: FastifyInstance, { hosts, pages, hasMailbox }: WebPages): void {
  app.get("/*", async (request, reply) => {
    // To a browser an address that begins with two slashes, of either kind, is another host's.
    if (request.url.startsWith("//")) return reply.redirect(request.url.replace(/^[/\\]+/, "/"), 308);
    // A call that there is not is no page.
    if (request.url.startsWith("/api/")) {
      reply.callNotFound();
      return reply;
    }
    const which = hosts.appOf(request);
    if (which) {
      const page = await pages[which](request);
      return page instanceof Response ? sendResponse(reply, page) : sendCachedPage(request, reply, page);
    }
    if (request.url !== "/") return reply.code(404).send({ message: "There is nothing at this address." });
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(startPage(hosts, hasMailbox));
  });
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.code(response.status).send(await response.text());
}

/** A page of HTML that is not to be kept by any cache. */
export function htmlPage(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}
