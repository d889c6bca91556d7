import { safeRedirect } from "@haat/web-kit/session/guards.ts";

export interface LoginSearch {
  /** Where to go after the login; always a path of this host. */
  readonly redirect?: string | undefined;
}

/** Names every key: the router keeps what the address said for a key that is left out. */
export function toLoginSearch({ redirect }: Record<string, unknown>): LoginSearch {
  return { redirect: redirect === undefined ? undefined : safeRedirect(redirect, "/") };
}
