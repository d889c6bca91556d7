import type { FastifyReply, FastifyRequest } from "fastify";
import { createCaller } from "@haat/api/app-router";
import type { Context } from "@haat/api/context";
import type { BearerTokens, Realm } from "@haat/auth/bearer-token";
import { findSession, findSessionById } from "@haat/domain/account/session/find-session";
import { findAdminSession, findAdminSessionById } from "@haat/domain/admin/session/find-admin-session";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { isOwnOrigin } from "../http/guards/own-origin.ts";
import type { Limits } from "../http/limits/limits.ts";
import { createRequestContext } from "../http/request-context.ts";
import type { AnyRow, LegacyCall } from "./rows/row/legacy-row.ts";

export interface LegacyServices {
  readonly deps: Deps;
  readonly limits: Limits;
  readonly bearer: BearerTokens;
  readonly listLimit: number;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Session = Context["session"];

type Begun = { readonly personId: string; readonly sessionId: string; readonly expiresAt: Date };

function tokenOf({ raw: { rawHeaders }, headers }: FastifyRequest): string | null {
  const isOne =
    rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "authorization").length === 1;
  return isOne ? (/^Bearer ([\w.-]+)$/.exec(headers.authorization ?? "")?.[1] ?? null) : null;
}

export async function sessionByToken(
  { deps, bearer, limits }: Pick<LegacyServices, "deps" | "bearer" | "limits">,
  realm: Realm,
  request: FastifyRequest,
): Promise<Session> {
  const token = tokenOf(request);
  const claims = token ? await bearer.read(realm, token) : null;
  if (!claims) return null;
  return limits.lookUp<NonNullable<Session>>(claims.sessionId, request.ip, () =>
    realm === "admin" ? findAdminSessionById(deps, claims) : findSessionById(deps, claims),
  );
}

/** Paths where the client sends no token; a cookie identifies pages that we serve. */
const cookiePaths = { user: "/v1_1", admin: "/api/admin" } as const satisfies Record<Realm, string>;

function cookieOf(realm: Realm, { protocol }: Pick<FastifyRequest, "protocol">) {
  const isSecure = protocol === "https";
  return {
    name: `${isSecure ? "__Secure-" : ""}haat_legacy_${realm}`,
    options: { path: cookiePaths[realm], httpOnly: true, secure: isSecure, sameSite: "strict" } as const,
  };
}

/**
 * True if a cookie request comes from a page of this origin. Reads go by Sec-Fetch-Site, or pass
 * without it (old browsers); writes go by Origin, which every browser sends.
 */
function isOwnPage(request: Pick<FastifyRequest, "method" | "headers" | "protocol" | "host">): boolean {
  const { method, headers } = request;
  if (method === "GET") return (headers["sec-fetch-site"] ?? "same-origin") === "same-origin";
  return headers.origin !== undefined && isOwnOrigin(request);
}

export async function sessionByTokenOrCookie(
  services: Pick<LegacyServices, "deps" | "bearer" | "limits">,
  realm: Realm,
  request: FastifyRequest,
): Promise<Session> {
  if (request.headers.authorization !== undefined) return sessionByToken(services, realm, request);
  const cookie = request.cookies[cookieOf(realm, request).name];
  if (!cookie || !isOwnPage(request)) return null;
  return services.limits.lookUp<NonNullable<Session>>(cookie, request.ip, () =>
    realm === "admin" ? findAdminSession(services.deps, cookie) : findSession(services.deps, cookie),
  );
}

export async function openCall(
  services: LegacyServices,
  row: AnyRow,
  exchange: Exchange,
): Promise<LegacyCall> {
  const { deps, limits, bearer } = services;
  const { request, reply } = exchange;
  const realm: Realm = row.path.startsWith("/api/admin/") ? "admin" : "user";
  const find = realm === "admin" ? sessionByTokenOrCookie : sessionByToken;
  const session = row.who === "anyone" ? null : await find(services, realm, request);
  const personId = session?.actor.id ?? null;
  request.accountId = personId;
  requireWho(row, session);
  let begun: Begun | null = session && { ...personOf(session), expiresAt: session.expiresAt };
  const counted = new Set<string>();
  const caller = { ip: request.ip, personId };
  const visitor = await createRequestContext(deps, null, { request, reply, limits });
  request.accountId = personId;
  const context: Context = {
    ...visitor,
    session,
    // One legacy call counts once per limit, however many procedure calls it makes; its reads all
    // count.
    async admit(path, reads = 1) {
      if (!counted.has(path)) await limits.admit(path, caller, reads);
      else if (reads > 1) await limits.read(caller, reads);
      counted.add(path);
    },
    setSession(token, expiresAt, { sessionId, personId }) {
      request.requireHttps();
      request.accountId = personId;
      begun = { personId, sessionId, expiresAt };
      const { name, options } = cookieOf(realm, request);
      void reply.setCookie(name, token, { ...options, expires: expiresAt });
    },
  };
  return {
    api: createCaller(context),
    user() {
      if (!session || !("user" in session)) throw new DomainError("NOT_LOGGED_IN");
      return session.user;
    },
    token() {
      if (!begun) throw new DomainError("NOT_LOGGED_IN");
      return bearer.issue(realm, begun);
    },
    origin: `${request.protocol}://${request.host}`,
    listLimit: services.listLimit,
    countReads: (reads) => limits.read(caller, reads),
    isUnchanged(tag) {
      const etag = `W/"${tag}"`;
      void reply.header("etag", etag).header("cache-control", "no-cache");
      return request.headers["if-none-match"] === etag;
    },
  };
}

const personOf = ({ actor: { id, sessionId } }: NonNullable<Session>) => ({ personId: id, sessionId });

function requireWho({ who }: AnyRow, session: Session): void {
  if (who === "anyone") return;
  if (!session) throw new DomainError("NOT_LOGGED_IN");
  if (who !== "user" && session.actor.role !== who) throw new DomainError("WRONG_ROLE");
}
