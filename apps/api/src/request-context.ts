import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "@haat/api/context";
import type { App } from "@haat/contract/roles";
import { findSession } from "@haat/domain/account/find-session";
import { findAdminSession } from "@haat/domain/admin/find-admin-session";
import type { Deps } from "@haat/domain/deps";

/** Ports share a host's cookies, so each app has a cookie name of its own. */
function cookieName(app: App, isSecure: boolean): string {
  return `${isSecure ? "__Host-" : ""}haat_${app}`;
}

/** Who asks, by the cookie of the app that is asked, and how a session is kept on the client's side. */
export async function createRequestContext(
  deps: Deps,
  app: App | null,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Context> {
  const isSecure = request.protocol === "https";
  const name = app && cookieName(app, isSecure);
  const token = name ? request.cookies[name] : undefined;
  const find = app === "admin" ? findAdminSession : findSession;
  const options = {
    path: "/",
    httpOnly: true,
    secure: isSecure,
    sameSite: app === "shop" ? "lax" : "strict",
  } as const;
  return {
    ...deps,
    app,
    session: token ? await find(deps, token) : null,
    keepSession(newToken, expires) {
      if (name) void reply.setCookie(name, newToken, { ...options, expires });
    },
    dropSession() {
      if (name) void reply.clearCookie(name, options);
    },
  };
}

/** The context of a page rendered for anyone: nobody is logged in, and nothing can be kept. */
export function visitorContext(deps: Deps): Context {
  const nothing = () => undefined;
  return { ...deps, app: "shop", session: null, keepSession: nothing, dropSession: nothing };
}
