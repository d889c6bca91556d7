import type { OrderEventItem } from "@haat/contract/live/live.schema";
import type { Role } from "@haat/contract/roles";

/** Something that happened to an order, with all that decides who may know of it. */
export interface OrderFact extends Omit<OrderEventItem, "lines"> {
  readonly transaction: string;
  readonly buyerId: string;
  readonly lines: readonly { readonly sellerId: string; readonly name: string; readonly quantity: number }[];
}

export interface Reader {
  readonly role: Role;
  readonly id: string;
}

/** The people who may know of it, besides admins. */
export function peopleOf({ buyerId, lines }: OrderFact): ReadonlySet<string> {
  return new Set([buyerId, ...lines.map(({ sellerId }) => sellerId)]);
}

/** What this reader may know of it: a buyer of own orders, a seller of own lines, an admin of all; else null. */
export function toldTo({ role, id }: Reader, fact: OrderFact): OrderEventItem | null {
  const { transaction: _transaction, buyerId, lines, ...item } = fact;
  const own = role === "seller" ? lines.filter(({ sellerId }) => sellerId === id) : lines;
  const isTheirs = { admin: true, buyer: buyerId === id, seller: own.length > 0 }[role];
  return isTheirs ? { ...item, lines: own.map(({ name, quantity }) => ({ name, quantity })) } : null;
}
