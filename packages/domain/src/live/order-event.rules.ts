import type { OrderEventItem } from "@haat/contract/live/live.schema";
import type { Role } from "@haat/contract/roles";

export interface OrderFact extends Omit<OrderEventItem, "lines"> {
  readonly transaction: string;
  readonly buyerId: string;
  readonly lines: readonly { readonly sellerId: string; readonly name: string; readonly quantity: number }[];
}

export interface Reader {
  readonly role: Role;
  readonly id: string;
}

/** Excludes admins, who see everything. */
export function peopleOf({ buyerId, lines }: OrderFact): ReadonlySet<string> {
  return new Set([buyerId, ...lines.map(({ sellerId }) => sellerId)]);
}

/** Buyers see their orders, sellers their lines, admins everything; null if none of it. */
export function visibleTo({ role, id }: Reader, fact: OrderFact): OrderEventItem | null {
  const { transaction: _transaction, buyerId, lines, ...item } = fact;
  const own = role === "seller" ? lines.filter(({ sellerId }) => sellerId === id) : lines;
  const isTheirs = { admin: true, buyer: buyerId === id, seller: own.length > 0 }[role];
  return isTheirs ? { ...item, lines: own.map(({ name, quantity }) => ({ name, quantity })) } : null;
}
