import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "@haat/api/context";
import { idleHeader } from "@haat/contract/live/live.constants";
import type { App } from "@haat/contract/roles";
import type { Replica } from "@haat/db/replica";
import { findSession } from "@haat/domain/account/session/find-session";
import { findAdminSession } from "@haat/domain/admin/session/find-admin-session";
import { noteFailedLogin } from "@haat/domain/admin/session/note-failed-login";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { deviceName } from "./device-name.ts";
import type { Limits } from "./limits/limits.ts";
import { logNetwork } from "./log/request-log.ts";

/** Ports share cookies, so each app needs its own name. */
function cookieName(app: App, isSecure: boolean): string {
  return `${isSecure ? "__Host-" : ""}haat_${app}`;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly limits: Limits;
  readonly live?: Context["live"];
  readonly replica?: Replica | null;
}

const noEvents: Context["live"] = { follow: async function* () {} };

/** Event streams and background refreshes don't keep an admin session alive. */
function isBackgroundRequest({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers.accept === "text/event-stream" || headers[idleHeader] === "1";
}

const isRefusedLogin = ({ kind, reason }: DomainError) =>
  kind !== "unavailable" && kind !== "invalid" && reason !== "CODE_REQUIRED";

const isLogin = (scope: string) => scope === "logIn" || scope === "logInAdmin";

function auditRefusals(deps: Deps, request: FastifyRequest) {
  return <T>({ scope, account }: { scope: string; account: string }, work: Promise<T>): Promise<T> =>
    work.catch(async (error: unknown) => {
      if (isLogin(scope) && error instanceof DomainError && isRefusedLogin(error))
        await noteFailedLogin(deps, {
          isAdmin: scope === "logInAdmin",
          email: account,
          reason: error.reason,
          network: logNetwork(request.ip),
        });
      throw error;
    });
}

type Session = Context["session"];

async function sessionOf(
  deps: Deps,
  app: App | null,
  { request, limits }: Pick<Exchange, "limits"> & { readonly request: ForSession },
): Promise<Session> {
  const token = app && request.cookies[cookieName(app, request.protocol === "https")];
  if (!token) return null;
  return limits.lookUp<NonNullable<Session>>(token, request.ip, () =>
    app === "admin"
      ? findAdminSession(deps, token, { isIdle: isBackgroundRequest(request) })
      : findSession(deps, token),
  );
}

type ForSession = Pick<FastifyRequest, "cookies" | "headers" | "ip" | "protocol">;

export type AdmitPage = (request: ForSession, reads: number) => Promise<void>;

/**
 * Counts by network first. Only when that limit is used up is the session looked up, and the reads
 * counted by person.
 */
export function admitPages(deps: Deps, limits: Limits): AdmitPage {
  return async (request, reads) => {
    const { ip } = request;
    try {
      await limits.read({ ip, personId: null }, reads);
    } catch (refused) {
      const session = await sessionOf(deps, "shop", { request, limits });
      if (!session) throw refused;
      await limits.read({ ip, personId: session.actor.id }, reads);
    }
  };
}

export async function createRequestContext(
  deps: Deps,
  app: App | null,
  { request, reply, limits, live = noEvents, replica }: Exchange,
): Promise<Context> {
  const isSecure = request.protocol === "https";
  const name = app && cookieName(app, isSecure);
  const options = {
    path: "/",
    httpOnly: true,
    secure: isSecure,
    sameSite: app === "shop" ? "lax" : "strict",
  } as const;
  const withRetryAfter = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof DomainError && error.details?.waitSeconds !== undefined)
        reply.header("retry-after", error.details.waitSeconds);
      throw error;
    });
  const session = await withRetryAfter(sessionOf(deps, app, { request, limits }));
  const personId = session?.actor.id ?? null;
  request.accountId = personId;
  const caller = { ip: request.ip, personId };
  const audited = auditRefusals(deps, request);
  const attempts = limits.attemptsOf(caller);
  return {
    ...deps,
    catalogue: replica?.db,
    requestId: request.id,
    app,
    session,
    device: deviceName(request.headers["user-agent"]),
    network: logNetwork(request.ip),
    live,
    admit: (path, reads) => withRetryAfter(limits.admit(path, caller, reads)),
    attempt: (scope, account, work) =>
      withRetryAfter(audited({ scope, account }, attempts.attempt(scope, account, work))),
    makeAccount: (work) => withRetryAfter(attempts.makeAccount(work)),
    countResetLink: (email) => withRetryAfter(attempts.countResetLink(email)),
    markReplayed() {
      reply.header("idempotent-replayed", "true");
    },
    setSession(newToken, expires, begunFor) {
      request.requireHttps();
      request.accountId = begunFor.personId;
      if (name) void reply.setCookie(name, newToken, { ...options, expires });
    },
    clearSession() {
      if (name) void reply.clearCookie(name, options);
    },
  };
}

export function visitorContext(deps: Deps, replica: Replica | null): Context {
  const nothing = () => undefined;
  return {
    ...deps,
    catalogue: replica?.db,
    app: "shop",
    session: null,
    device: "",
    network: "",
    live: noEvents,
    admit: () => Promise.resolve(),
    attempt: (_scope, _account, work) => work(),
    makeAccount: (work) => work(),
    countResetLink: () => Promise.resolve(),
    markReplayed: nothing,
    setSession: nothing,
    clearSession: nothing,
  };
}
