import { redirect } from "@tanstack/react-router";
import type { WebContext } from "@haat/web-kit/call/trpc.tsx";
import { requireUser } from "@haat/web-kit/session/guards.ts";

interface Order {
  readonly location: { readonly href: string };
  readonly cartEntryId: string;
}

/**
 * For `beforeLoad`: buyers without an address enter one first, unless there is nothing to order.
 */
export async function requireAddress(context: WebContext, { location, cartEntryId }: Order) {
  const { user } = await requireUser(context, location, "buyer");
  if (user.address) return;
  const cart = await context.queryClient
    .query(context.trpc.cart.show.queryOptions({ entryId: cartEntryId }))
    .catch(() => null);
  if (cart && !cart.entries.some(({ id }) => id === cartEntryId)) return;
  throw redirect({ to: "/updateAddress", search: { redirect: location.href } });
}
