import * as z from "zod/mini";
import { safeRedirect } from "@haat/web-kit/guards.ts";

/** Where to go after the login; always a path of this host. */
export const loginSearch = z.object({
  redirect: z.optional(
    z.pipe(
      z.unknown(),
      z.transform((path) => safeRedirect(path, "/")),
    ),
  ),
});
export type LoginSearch = z.infer<typeof loginSearch>;
