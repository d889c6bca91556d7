import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { sessionTokens } from "@haat/auth/session-token";
import { maxCartEntries, maxQuantityPerLine } from "@haat/contract/cart/cart.constants";
import { defaultShipping, maxOpenOrders } from "@haat/contract/order/order.constants";
import { maxStock } from "@haat/contract/product/product.constants";
import { orderLines } from "@haat/db/schema/order.table";
import { admins, passwordResets, users, userSessions } from "@haat/db/schema/user.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import type { CallOptions } from "@haat/testing/servers/call";
import { visitors } from "@haat/testing/servers/people";
import type { KnownValues } from "./valid-input.ts";
import type { WallStand } from "./wall-stand.ts";

/** Everyone who may ask. */
export const callers = ["nobody", "buyer", "seller", "admin"] as const;
export type Caller = (typeof callers)[number];

/** Someone of each kind with something of each kind, the apps they ask from, and what they would send. */
export interface Scene {
  readonly as: Readonly<Record<Caller, readonly CallOptions[]>>;
  readonly known: KnownValues;
}

const password = "marigold morning";

/** Makes a scene with new people, and the settings as they were at first. What is not theirs is in it as well: a product, a line and an order of others. */
export async function aScene({ db, owner }: WallStand, passwordHash: string): Promise<Scene> {
  const make = builders({ db, owner });
  await make.changeSettings({
    shippingFeePaise: defaultShipping.feePaise,
    freeAbovePaise: defaultShipping.freeAbovePaise,
    ...{ maxOpenOrders, maxQuantityPerLine, maxCartEntries, maxStock },
  });
  const visit = visitors({ db, owner });
  const [buyer, seller, admin, other] = [
    await visit.aBuyer(),
    await visit.aSeller(),
    await visit.anAdmin(),
    await make.aBuyer(),
  ];
  const [product, reviewed, foreign] = [
    await make.aProduct({ seller, stock: 1_000 }),
    await make.aProduct({ seller }),
    await make.aProduct(),
  ];
  const entry = await make.anEntry({ buyer, product });
  const [order, another] = [
    await make.anOrder({ buyer, lines: [{ product: reviewed }] }),
    await make.anOrder({ buyer: other, lines: [{ product: foreign }] }),
  ];
  await make.aReview({ buyer, product: reviewed });
  await db
    .update(users)
    .set({ passwordHash, address: testAddress })
    .where(inArray(users.id, [buyer.id, seller.id]));
  await owner.update(admins).set({ passwordHash }).where(eq(admins.id, admin.id));
  const { token, hash } = sessionTokens.make();
  await db
    .insert(passwordResets)
    .values({ tokenHash: hash, userId: buyer.id, expiresAt: new Date(Date.now() + 1_800_000) });
  const ordered = await db
    .select({ entryId: orderLines.cartEntryId })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  const people = await db
    .select({ email: users.email, sessionId: userSessions.id })
    .from(users)
    .innerJoin(userSessions, eq(userSessions.userId, users.id))
    .where(inArray(users.id, [buyer.id, seller.id]));
  const [{ email: adminEmail }] = (await owner
    .select({ email: admins.email })
    .from(admins)
    .where(eq(admins.id, admin.id))) as [{ email: string }];
  const [{ now }] = (await db.execute(sql`select pg_current_snapshot()::text as now`)) as unknown as [
    { now: string },
  ];
  return {
    as: {
      nobody: [{ app: "shop" }, { app: "seller" }, { app: "admin" }],
      ...{ buyer: [buyer], seller: [seller], admin: [admin] },
    },
    known: {
      ...commonValues,
      productId: [product.id, reviewed.id, foreign.id, randomUUID()],
      entryId: [entry.id, ...ordered.map(({ entryId }) => entryId), randomUUID()],
      entryIds: [[entry.id], [entry.id, randomUUID()]],
      lineId: [...order.lineIds, ...another.lineIds, randomUUID()],
      orderId: [order.id, another.id, randomUUID()],
      userId: [other.id, seller.id, randomUUID()],
      sessionId: [...people.map(({ sessionId }) => sessionId), randomUUID()],
      token: [token],
      // From the second on all that ever happened is read; once in a while is enough.
      lastEventId: [now, now, now, "700:720:703,711"],
      email: [...people.map(({ email }) => email), adminEmail, `new-${randomUUID()}@example.test`],
      // One piece of the product, sent for the flat fee.
      expectedTotalPaise: [product.pricePaise + 4_900],
    },
  };
}

const cursor = (value: string) => Buffer.from(JSON.stringify([value, randomUUID()])).toString("base64url");

const commonValues: KnownValues = {
  password: [password],
  currentPassword: [password],
  contact: ["9876543210", "+91 98765 43210"],
  pin: ["560001"],
  category: ["Fashion", "Electronics"],
  subcategory: ["Men Clothing"],
  pictures: [["/media/test.webp"]],
  pricePaise: [49_900, 1],
  quantity: [1, 2],
  version: [1],
  stars: [1, 5],
  search: ["kurta", "cotton handloom", "Asha"],
  cursor: [cursor("2026-03-01T00:00:00.000Z"), cursor("100"), cursor("Lamp")],
  shippingAddress: [testAddress],
  address: [testAddress],
};

/** The password of everyone in every scene, to be hashed once. */
export const scenePassword = password;
