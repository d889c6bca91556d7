import { safeRedirect } from "@haat/web-kit/session/guards.ts";

export interface LoginSearch {
  /** Always a path of this host. */
  readonly redirect?: string | undefined;
}

/** Every key is named: the router keeps the URL's value for a missing key. */
export function toLoginSearch({ redirect }: Record<string, unknown>): LoginSearch {
  return { redirect: redirect === undefined ? undefined : safeRedirect(redirect, "/") };
}
