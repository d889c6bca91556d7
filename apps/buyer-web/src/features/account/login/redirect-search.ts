import { searchSchema } from "@haat/web-kit/search-schema.ts";

/** Where a login or an address form leads; `safeRedirect` checks it before it is followed. */
export const readRedirect = searchSchema({
  redirect: (value) => (typeof value === "string" ? value : undefined),
});
