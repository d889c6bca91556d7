import { redirect } from "@tanstack/react-router";
import { requireUser } from "@haat/web-kit/guards.ts";
import type { WebContext } from "@haat/web-kit/trpc.tsx";

/** For `beforeLoad`: who has no address yet enters it first, and comes back. */
export async function requireAddress(context: WebContext, location: { readonly href: string }) {
  const { user } = await requireUser(context, location, "buyer");
  if (!user.address) throw redirect({ to: "/updateAddress", search: { redirect: location.href } });
}
