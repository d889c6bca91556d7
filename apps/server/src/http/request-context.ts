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

/** Ports share a host's cookies, so each app has a cookie name of its own. */
function cookieName(app: App, isSecure: boolean): string {
  return `${isSecure ? "__Host-" : ""}haat_${app}`;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly limits: Limits;
  /** Without it subscribers hear nothing. */
  readonly live?: Context["live"];
  /** Where the catalogue may be read for the one who asks. */
  readonly replica?: Replica | null;
}

const noEvents: Context["live"] = { follow: async function* () {} };

/** A page keeps its stream open, and reads what it was told of, whether or not somebody is there. */
function isAskedByItself({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers.accept === "text/event-stream" || headers[idleHeader] === "1";
}

/** Not what an overloaded server could not answer, nor the first of two steps. */
const isRefusedEntry = ({ kind, reason }: DomainError) =>
  kind !== "unavailable" && kind !== "invalid" && reason !== "CODE_REQUIRED";

const isLogin = (scope: string) => scope === "logIn" || scope === "logInAdmin";

/** Writes a login that is refused into the audit. */
function notingRefusals(deps: Deps, request: FastifyRequest) {
  return <T>({ scope, account }: { scope: string; account: string }, work: Promise<T>): Promise<T> =>
    work.catch(async (error: unknown) => {
      if (isLogin(scope) && error instanceof DomainError && isRefusedEntry(error))
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

/** Whose session the cookie of this app is; null without one that lives. */
async function sessionOf(
  deps: Deps,
  app: App | null,
  { request, limits }: Pick<Exchange, "limits"> & { readonly request: ForSession },
): Promise<Session> {
  const token = app && request.cookies[cookieName(app, request.protocol === "https")];
  if (!token) return null;
  return limits.lookUp<NonNullable<Session>>(token, request.ip, () =>
    app === "admin"
      ? findAdminSession(deps, token, { isIdle: isAskedByItself(request) })
      : findSession(deps, token),
  );
}

/** As much of a request as tells whose it is. */
type ForSession = Pick<FastifyRequest, "cookies" | "headers" | "ip" | "protocol">;

/** Counts reads for a page of the shop that is the same for everyone, or refuses it. */
export type AdmitPage = (request: ForSession, reads: number) => Promise<void>;

/**
 * By the address; and once its visitors have used up what is theirs, a person who is logged in is counted as the person they
 * are. Only then is it looked up who that is.
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

/** Who asks, by the cookie of the app that is asked, and how a session is kept on the client's side. */
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
  /** Says beside a refusal when to come again. */
  const telling = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof DomainError && error.details?.waitSeconds !== undefined)
        reply.header("retry-after", error.details.waitSeconds);
      throw error;
    });
  const session = await telling(sessionOf(deps, app, { request, limits }));
  const personId = session?.actor.id ?? null;
  request.accountId = personId;
  const caller = { ip: request.ip, personId };
  const noting = notingRefusals(deps, request);
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
    admit: (path, reads) => telling(limits.admit(path, caller, reads)),
    attempt: (scope, account, work) =>
      telling(noting({ scope, account }, attempts.attempt(scope, account, work))),
    makeAccount: (work) => telling(attempts.makeAccount(work)),
    countResetLink: (email) => telling(attempts.countResetLink(email)),
    markReplayed() {
      reply.header("idempotent-replayed", "true");
    },
    setSession(newToken, expires, begunFor) {
      request.requireSafeLine();
      request.accountId = begunFor.personId;
      if (name) void reply.setCookie(name, newToken, { ...options, expires });
    },
    clearSession() {
      if (name) void reply.clearCookie(name, options);
    },
  };
}

/** The context of a page rendered for anyone: nobody is logged in, and nothing can be kept. */
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
