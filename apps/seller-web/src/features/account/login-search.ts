import { safeRedirect } from "@haat/web-kit/guards.ts";

export interface LoginSearch {
  /** Where to go after the login; always a path of this host. */
  readonly redirect?: string;
}

export function toLoginSearch({ redirect }: Record<string, unknown>): LoginSearch {
  const path = safeRedirect(redirect, "/");
  return path === "/" ? {} : { redirect: path };
}
