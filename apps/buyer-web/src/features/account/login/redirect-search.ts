import { searchSchema } from "@haat/web-kit/search-schema.ts";

/** `safeRedirect` checks the path before it is followed. */
export const readRedirect = searchSchema({
  redirect: (value) => (typeof value === "string" ? value : undefined),
});
