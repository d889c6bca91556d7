import type { IncomingMessage, RequestListener } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Hosts } from "../hosts.ts";
import { nonceMark, type KeptPage, type PageForm } from "../page-cache/kept-page.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { hasOneHost } from "./one-reading.ts";
import { contentSecurityPolicy, makeNonce, type HeaderOptions } from "./security-headers.ts";
import { isStrangersQuestion } from "./strangers-question.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Answers with what is kept, and everything else by its route. */
    answer: RequestListener;
  }
}

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const takesOther = /\b(?:br|zstd|deflate)\b/i;

/** The form in which the client takes the page; null for one in which it is not kept. */
function formFor(
  { plain, gzipped }: KeptPage,
  { headers }: Pick<IncomingMessage, "headers">,
): PageForm | null {
  const taken = headers["accept-encoding"] ?? "";
  if (takesGzip.test(taken)) return gzipped;
  return takesOther.test(taken) ? null : plain;
}

/** The headers of a form's answers, as they were once sent: names and values by turns, without the policy. */
const sentHeaders = new WeakMap<PageForm, readonly string[]>();

/** Sends the page the long way, and remembers which headers it had. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  const form = formFor(page, request);
  reply.headers({ ...page.headers, vary: "accept-encoding" });
  if (form === page.gzipped) reply.header("content-encoding", "gzip");
  if (form && request.method === "GET" && !reply.hasHeader("set-cookie")) {
    reply.header("content-length", String(form.length));
    const others = Object.entries(reply.getHeaders()).filter(([name]) => name !== policy);
    sentHeaders.set(form, others.flat().map(String));
  }
  return reply.send((form ?? page.plain).withNonce(request.nonce));
}

const policy = "content-security-policy";

/** Whether the shop is asked. Where a proxy speaks for another host than it asks for, the routes know whom to believe. */
function isForShop({ headers, socket }: IncomingMessage, hosts: Hosts): boolean {
  const { host = "", "x-forwarded-host": forwarded = host } = headers;
  return host === forwarded && hosts.appAt(host.split(":", 1)[0] ?? "", socket) === "shop";
}

/**
 * Answers a page, or what a stranger asks of the catalogue, that is kept before anything else is asked about the request, its route included: it is the same
 * for everyone, and its headers are those of the page's first answer, with a nonce of its own.
 */
export function keptPages(
  app: FastifyInstance,
  { hosts, pages, policyOptions }: { hosts: Hosts; pages: PageCache; policyOptions: HeaderOptions },
): void {
  const policyParts = contentSecurityPolicy(nonceMark, policyOptions).split(nonceMark);
  const keptFor = (request: IncomingMessage): PageForm | null => {
    const { url = "", method } = request;
    const isForAll = url.startsWith("/api/") ? isStrangersQuestion(request) : method === "GET";
    const page = isForAll ? pages.peek(url) : undefined;
    return page && isForShop(request, hosts) && hasOneHost(request) ? formFor(page, request) : null;
  };
  app.decorate("answer", (request, response) => {
    const form = keptFor(request);
    const headers = form && sentHeaders.get(form);
    if (!headers) {
      app.routing(request, response);
      return;
    }
    const nonce = makeNonce();
    const bytes = form.withNonce(nonce);
    response.writeHead(200, [...headers, policy, policyParts.join(nonce)]);
    response.end(bytes);
    // The system has them all; else they are on their way for as long as the client takes.
    if (response.socket?.writableLength === 0) form.takeBack(bytes);
    app.log.info({ req: request, res: response }, "request completed");
  });
}
