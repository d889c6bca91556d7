import { searchSchema } from "@haat/web-kit/search-schema.ts";
import { safeRedirect } from "@haat/web-kit/session/guards.ts";

/** `redirect` is always a path of this host. */
export const readLoginSearch = searchSchema({
  redirect: (value) => (value === undefined ? undefined : safeRedirect(value, "/")),
});

export type LoginSearch = ReturnType<typeof readLoginSearch>;
