import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { sessionTokens } from "@haat/auth/session-token";
import type { ShippingAddress } from "@haat/contract/account/account.schema";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import { paise } from "@haat/contract/money";
import { defaultShipping, shippingFor } from "@haat/contract/order/order.constants";
import type { Db } from "@haat/db/client";
import { users, userSessions } from "@haat/db/schema/user.table";
import { testAddress } from "@haat/testing/database/builders";
import { mutate, type Answer, type CallOptions } from "@haat/testing/servers/call";
import type { Visitor } from "@haat/testing/servers/people";

const dayMs = 86_400_000;

/** A logged-in buyer of a shop, on this machine unless there is an address. */
export type Buyer = Visitor<"buyer"> & Pick<CallOptions, "address">;

/** Creates logged-in buyers in two statements. */
export async function someBuyers(db: Db, number: number): Promise<Buyer[]> {
  const made = await db
    .insert(users)
    .values(
      Array.from({ length: number }, (_, nth) => ({
        userType: "buyer" as const,
        name: `Buyer ${nth + 1}`,
        email: `buyer-${randomUUID()}@example.test`,
        contact: "9876543210",
        passwordHash: "not-a-hash",
      })),
    )
    .returning({ id: users.id, name: users.name });
  const sessions = made.map((person) => ({ person, id: randomUUID(), ...sessionTokens.make() }));
  const expiresAt = new Date(Date.now() + dayMs);
  await db
    .insert(userSessions)
    .values(sessions.map(({ person, id, hash }) => ({ id, userId: person.id, tokenHash: hash, expiresAt })));
  return sessions.map(({ person, id, token }) => ({
    ...person,
    ...({ role: "buyer", app: "shop", sessionId: id, cookie: `haat_shop=${token}` } as const),
  }));
}

export interface Wish {
  readonly buyer: { readonly id: string };
  readonly product: { readonly id: string };
}

/**
 * Adds one piece per wish in one statement and returns the entries in order. Repeats it if a
 * product's lock timed out.
 */
export async function fillCarts(db: Db, wishes: readonly Wish[]): Promise<string[]> {
  const rows = JSON.stringify(wishes.map(({ buyer, product }) => [buyer.id, product.id]));
  for (;;)
    try {
      const added = await db.execute<{ entry_id: string }>(sql`
        select added.entry_id
        from jsonb_array_elements(${rows}::jsonb) with ordinality as wish(row, nth),
          lateral add_to_cart((row ->> 0)::uuid, (row ->> 1)::uuid, 1) as added
        order by nth`);
      return added.map((row) => row.entry_id);
    } catch (error) {
      if (!(error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === "55P03"))
        throw error;
    }
}

export interface Wanted {
  readonly entryIds: readonly string[];
  readonly subtotalPaise: number;
  readonly key: string;
  /** Defaults to the account's recipient. */
  readonly address?: ShippingAddress & Partial<Recipient>;
}

export function place(
  port: number,
  { cookie, address: machine = "127.0.0.1" }: Buyer,
  { entryIds, subtotalPaise, key, address = testAddress }: Wanted,
): Promise<Answer> {
  const input = {
    entryIds,
    expectedTotalPaise: subtotalPaise + shippingFor(paise(subtotalPaise), defaultShipping),
    idempotencyKey: key,
    shippingAddress: address,
    paymentMethod: "cash_on_delivery",
  };
  return mutate(port, "order.place", input, { cookie, address: machine });
}

/** Runs at most this many at a time; results keep the order of the items. */
export async function forEach<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, nth: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [nth, item] of queue) results[nth] = await work(item, nth);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
