import { redirect } from "@tanstack/react-router";
import type { UserType } from "@haat/contract/roles";
import type { WebContext } from "../call/trpc.tsx";
import { storedUser } from "./session.ts";

interface Where {
  readonly href: string;
}

/** Control characters, and the backslash, which browsers read as a slash. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused here
const leadsElsewhere = /^\/[/\\]|[\u0000-\u001f\u007f\\]/;

/** For paths from a search parameter: the path if it stays on this host, or the fallback. */
export function safeRedirect(path: unknown, fallback: string): string {
  if (typeof path !== "string" || !path.startsWith("/") || leadsElsewhere.test(path)) return fallback;
  return path;
}

function toLogin(login: string, { href }: Where) {
  return redirect({ href: href === "/" ? login : `${login}?redirect=${encodeURIComponent(href)}` });
}

/** A known session passes right away and is checked in the background. */
async function passing<Session>(known: Session | null | undefined, ask: () => Promise<Session | null>) {
  if (!known) return ask();
  ask().catch(() => undefined);
  return known;
}

/** For `beforeLoad`: redirects to the login. The server still checks the session. */
export async function requireUser({ queryClient, trpc }: WebContext, location: Where, userType?: UserType) {
  const options = trpc.account.me.queryOptions();
  const session = await passing(queryClient.getQueryData(options.queryKey), () => queryClient.query(options));
  if (!session || (userType && session.user.userType !== userType)) throw toLogin("/login", location);
  return session;
}

/** For `beforeLoad` of login and sign-up: redirects people who are already logged in. */
export async function requireVisitor({ queryClient, trpc }: WebContext, wanted: unknown): Promise<void> {
  if (!storedUser()) return;
  const session = await queryClient.query(trpc.account.me.queryOptions()).catch(() => null);
  if (session) throw redirect({ href: safeRedirect(wanted, "/"), replace: true });
}

/** For `beforeLoad` of admin pages: redirects to the admin login. */
export async function requireAdmin({ queryClient, trpc }: WebContext, location: Where) {
  const options = trpc.admin.me.queryOptions();
  const session = await passing(queryClient.getQueryData(options.queryKey), () => queryClient.query(options));
  if (!session) throw toLogin("/admin/login", location);
  return session;
}
