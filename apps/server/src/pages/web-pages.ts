import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusals } from "@haat/contract/errors";
import type { App } from "@haat/contract/roles";
import type { Hosts } from "../http/hosts.ts";
import { type CachedPage, sendCachedPage } from "./cache/cached-page.ts";
import { plainPage } from "./plain-page.ts";

export type PageOf = (request: FastifyRequest) => Promise<Response | CachedPage> | Response;

const apps = [
  ["shop", "Shop", "Browse, search, order."],
  ["seller", "Seller app", "List products, approve orders."],
  ["admin", "Admin app", "Watch orders and revenue."],
] as const;

function startPage(hosts: Hosts, hasMailbox: boolean): string {
  const items = apps.map(([app, title, text]) => {
    const byPort = hosts.portOrigin(app);
    const other = byPort ? `<small>or <a href="${byPort}">${byPort}</a></small>` : "";
    return `<li><a href="${hosts.origin(app)}"><strong>${title}</strong><span>${text}</span></a>${other}</li>`;
  });
  const mails = hasMailbox
    ? `<p><a href="http://localhost:${hosts.ports[0]}/dev/mail">Mails that would have been sent</a></p>`
    : "";
  const body = `<p>This marketplace has three apps.</p><ul>${items.join("")}</ul>${mails}`;
  return plainPage({ title: "Haat", body });
}

export interface WebPages {
  readonly hosts: Hosts;
  readonly pages: Readonly<Record<App, PageOf>>;
  readonly hasMailbox: boolean;
}

export function webPages(app: FastifyInstance, { hosts, pages, hasMailbox }: WebPages): void {
  app.get("/*", async (request, reply) => {
    // Browsers read an address that starts with two slashes as another host.
    if (request.url.startsWith("//")) return reply.redirect(request.url.replace(/^[/\\]+/, "/"), 308);
    if (request.url.startsWith("/api/")) {
      reply.callNotFound();
      return reply;
    }
    const which = hosts.appOf(request);
    if (which) {
      const page = await pages[which](request);
      return page instanceof Response ? sendResponse(reply, page) : sendCachedPage(request, reply, page);
    }
    if (request.url !== "/") return reply.code(404).send({ message: refusals.NOT_FOUND.message });
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

export function htmlPage(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}
