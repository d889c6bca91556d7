import type { Fault } from "./fault.ts";

const contract = "packages/contract";
const domain = "packages/domain";
const pictureGuard = "packages/db/functions/2-guards/guard_product_pictures.sql";

/** Guards of ownership and stages that mutation testing does not reach: conditions in SQL texts, and constant tables. */
export const guardFaults: readonly Fault[] = [
  {
    what: "order/get-order.ts: sql`o.buyer_id = ${actor.id}` → sql`true`",
    edits: [
      {
        file: `${domain}/src/order/get-order.ts`,
        find: "sql`o.buyer_id = ${actor.id}`",
        replace: "sql`true`",
      },
    ],
    caughtBy: { folder: domain, file: "src/order/read-orders.test.ts" },
  },
  {
    what: "order/get-order.ts: where o.id = ${orderId} and ${own} → where ${own}",
    edits: [
      {
        file: `${domain}/src/order/get-order.ts`,
        find: "where o.id = ${orderId} and ${own}",
        replace: "where ${own}",
      },
    ],
    caughtBy: { folder: domain, file: "src/order/read-orders.test.ts" },
  },
  {
    what: "order/list-orders.ts: o.buyer_id = ${buyer.id} → true",
    edits: [
      { file: `${domain}/src/order/list-orders.ts`, find: "o.buyer_id = ${buyer.id}", replace: "true" },
    ],
    caughtBy: { folder: domain, file: "src/order/read-orders.test.ts" },
  },
  {
    what: "order/list-requests.ts: l.seller_id = ${seller.id} and → nothing",
    edits: [
      { file: `${domain}/src/order/list-requests.ts`, find: "l.seller_id = ${seller.id} and ", replace: "" },
    ],
    caughtBy: { folder: domain, file: "src/order/decide-line.test.ts" },
  },
  {
    what: "product/get-own-product.ts: and p.seller_id = ${seller.id} → nothing",
    edits: [
      {
        file: `${domain}/src/product/get-own-product.ts`,
        find: " and p.seller_id = ${seller.id}",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/product/manage-products.test.ts" },
  },
  {
    what: "product/get-own-product.ts: and p.deleted_at is null → nothing",
    edits: [
      { file: `${domain}/src/product/get-own-product.ts`, find: " and p.deleted_at is null", replace: "" },
    ],
    caughtBy: { folder: domain, file: "src/product/manage-products.test.ts" },
  },
  {
    what: "product/get-product.ts: and ${isListed} → nothing",
    edits: [{ file: `${domain}/src/product/get-product.ts`, find: " and ${isListed}", replace: "" }],
    caughtBy: { folder: domain, file: "src/product/manage-products.test.ts" },
  },
  {
    what: "product/list-own-products.ts: p.seller_id = ${seller.id} and → nothing",
    edits: [
      {
        file: `${domain}/src/product/list-own-products.ts`,
        find: "p.seller_id = ${seller.id} and ",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/product/manage-products.test.ts" },
  },
  {
    what: "product/list-own-products.ts: and p.deleted_at is null → nothing",
    edits: [
      {
        file: `${domain}/src/product/list-own-products.ts`,
        find: "and p.deleted_at is null\n",
        replace: "\n",
      },
    ],
    caughtBy: { folder: domain, file: "src/product/manage-products.test.ts" },
  },
  {
    what: "product/catalogue-filter.queries.ts: the whole catalogue shows what is not for sale",
    edits: [
      {
        file: `${domain}/src/product/catalogue-filter.queries.ts`,
        find: "p.category = ${category}` : isListed;",
        replace: "p.category = ${category}` : sql`true`;",
      },
    ],
    caughtBy: { folder: domain, file: "src/product/list-products.test.ts" },
  },
  {
    what: "product/catalogue-filter.queries.ts: a category shows what is not for sale",
    edits: [
      {
        file: `${domain}/src/product/catalogue-filter.queries.ts`,
        find: "sql`${isListed} and p.category = ${category}`",
        replace: "sql`p.category = ${category}`",
      },
    ],
    caughtBy: { folder: domain, file: "src/admin/not-for-sale.test.ts" },
  },
  {
    what: "product/delete-product.ts: and(eq(products.id, productId), eq(products.sellerId, seller.id)) → and(eq(products.id, productId))",
    edits: [
      {
        file: `${domain}/src/product/delete-product.ts`,
        find: "and(eq(products.id, productId), eq(products.sellerId, seller.id))",
        replace: "and(eq(products.id, productId))",
      },
    ],
    caughtBy: { folder: domain, file: "src/product/manage-products.test.ts" },
  },
  {
    what: "product/delete-product.ts: and(eq(products.id, productId), eq(products.sellerId, seller.id)) → and(eq(products.sellerId, seller.id))",
    edits: [
      {
        file: `${domain}/src/product/delete-product.ts`,
        find: "and(eq(products.id, productId), eq(products.sellerId, seller.id))",
        replace: "and(eq(products.sellerId, seller.id))",
      },
    ],
    caughtBy: { folder: domain, file: "src/product/manage-products.test.ts" },
  },
  {
    what: "product/list-addresses.ts: where ${isListed} → nothing",
    edits: [
      {
        file: `${domain}/src/product/list-addresses.ts`,
        find: " where ${isListed}",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/product/list-addresses.test.ts" },
  },
  {
    what: "cart/remove-from-cart.ts: and(eq(cartEntries.id, entryId), eq(cartEntries.buyerId, buyer.id)) → and(eq(cartEntries.id, entryId))",
    edits: [
      {
        file: `${domain}/src/cart/remove-from-cart.ts`,
        find: "and(eq(cartEntries.id, entryId), eq(cartEntries.buyerId, buyer.id))",
        replace: "and(eq(cartEntries.id, entryId))",
      },
    ],
    caughtBy: { folder: domain, file: "src/cart/cart.test.ts" },
  },
  {
    what: "cart/remove-from-cart.ts: and(eq(cartEntries.id, entryId), eq(cartEntries.buyerId, buyer.id)) → and(eq(cartEntries.buyerId, buyer.id))",
    edits: [
      {
        file: `${domain}/src/cart/remove-from-cart.ts`,
        find: "and(eq(cartEntries.id, entryId), eq(cartEntries.buyerId, buyer.id))",
        replace: "and(eq(cartEntries.buyerId, buyer.id))",
      },
    ],
    caughtBy: { folder: domain, file: "src/cart/cart.test.ts" },
  },
  {
    what: "cart/show-cart.ts: where c.buyer_id = ${buyer.id} → nothing",
    edits: [
      { file: `${domain}/src/cart/show-cart.ts`, find: " where c.buyer_id = ${buyer.id}", replace: "" },
    ],
    caughtBy: { folder: domain, file: "src/cart/cart.test.ts" },
  },
  {
    what: "account/find-session.ts: eq(userSessions.tokenHash, …) → nothing",
    edits: [
      {
        file: `${domain}/src/account/find-session.ts`,
        find: 'prepare(eq(userSessions.tokenHash, sql.placeholder("hash")))',
        replace: "prepare(undefined)",
      },
    ],
    caughtBy: { folder: domain, file: "src/account/session.test.ts" },
  },
  {
    what: "account/find-session.ts: gt(userSessions.expiresAt, …) → nothing",
    edits: [
      {
        file: `${domain}/src/account/find-session.ts`,
        find: 'gt(userSessions.expiresAt, sql.placeholder("now")), ',
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/account/account.test.ts" },
  },
  {
    what: "account/find-session.ts: isNull(users.blockedAt), → nothing",
    edits: [
      {
        file: `${domain}/src/account/find-session.ts`,
        find: ", isNull(users.blockedAt)",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/account/account.test.ts" },
  },
  {
    what: "account/log-out.ts: .where(eq(table.id, actor.sessionId)) → nothing",
    edits: [
      {
        file: `${domain}/src/account/log-out.ts`,
        find: ".where(eq(table.id, actor.sessionId))",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/account/session.test.ts" },
  },
  {
    what: "account/update-profile.ts: .where(eq(users.id, actor.id)) → nothing",
    edits: [
      {
        file: `${domain}/src/account/update-profile.ts`,
        find: "      .where(eq(users.id, actor.id))\n",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/account/account.test.ts" },
  },
  {
    what: "account/update-address.ts: .where(eq(users.id, actor.id)) → nothing",
    edits: [
      {
        file: `${domain}/src/account/update-address.ts`,
        find: "      .where(eq(users.id, actor.id))\n",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/account/account.test.ts" },
  },
  {
    what: "admin/find-admin-session.ts: and s.token_hash = ${deps.tokens.hash(token)} → nothing",
    edits: [
      {
        file: `${domain}/src/admin/find-admin-session.ts`,
        find: " and ${isMeant}",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/admin/admin-session.test.ts" },
  },
  {
    what: "admin/find-admin-session.ts: s.expires_at > ${now}::timestamptz and → nothing",
    edits: [
      {
        file: `${domain}/src/admin/find-admin-session.ts`,
        find: "s.expires_at > ${now}::timestamptz and ",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/admin/admin-session.test.ts" },
  },
  {
    what: "admin/find-admin-session.ts: s.expires_at > ${now} → s.expires_at >= ${now}",
    edits: [
      {
        file: `${domain}/src/admin/find-admin-session.ts`,
        find: "s.expires_at > ${now}",
        replace: "s.expires_at >= ${now}",
      },
    ],
    caughtBy: { folder: domain, file: "src/admin/admin-session.test.ts" },
  },
  {
    what: "admin/find-admin-session.ts: and s.last_seen_at > ${now}::timestamptz - ${adminIdleMs} * interval '1 millisecond' → nothing",
    edits: [
      {
        file: `${domain}/src/admin/find-admin-session.ts`,
        find: " and s.last_seen_at > ${now}::timestamptz - ${adminIdleMs} * interval '1 millisecond'",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/account/account.test.ts" },
  },
  {
    what: "admin/find-admin-session.ts: set last_seen_at = ${now}::timestamptz → set last_seen_at = last_seen_at",
    edits: [
      {
        file: `${domain}/src/admin/find-admin-session.ts`,
        find: "set last_seen_at = ${seenAt ?? sql`${now}::timestamptz`}",
        replace: "set last_seen_at = last_seen_at",
      },
    ],
    caughtBy: { folder: domain, file: "src/admin/admin-session.test.ts" },
  },
  {
    what: "admin/find-admin-session.ts: where a.id = s.admin_id and → where",
    edits: [
      {
        file: `${domain}/src/admin/find-admin-session.ts`,
        find: "where a.id = s.admin_id and ",
        replace: "where ",
      },
    ],
    caughtBy: { folder: domain, file: "src/admin/admin-session.test.ts" },
  },
  {
    what: "admin/admin-orders.queries.ts: sql`o.status = ${status}` → sql`true`",
    edits: [
      {
        file: `${domain}/src/admin/admin-orders.queries.ts`,
        find: "sql`o.status = ${status}`",
        replace: "sql`true`",
      },
    ],
    caughtBy: { folder: domain, file: "src/admin/list-all-orders.test.ts" },
  },
  {
    what: 'order/order.stages.ts: place: { by: "buyer", from: ["CREATED"], to: "ORDERED", stock: "take" } → place: { by: "seller", from: ["CREATED"], to: "ORDERED", stock: "take" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'place: { by: "buyer", from: ["CREATED"], to: "ORDERED", stock: "take" }',
        replace: 'place: { by: "seller", from: ["CREATED"], to: "ORDERED", stock: "take" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/order.stages.test.ts" },
  },
  {
    what: 'order/order.stages.ts: place: { by: "buyer", from: ["CREATED"], to: "ORDERED", stock: "take" } → place: { by: "buyer", from: ["CREATED", "CANCELLED"], to: "ORDERED", stock: "take" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'place: { by: "buyer", from: ["CREATED"], to: "ORDERED", stock: "take" }',
        replace: 'place: { by: "buyer", from: ["CREATED", "CANCELLED"], to: "ORDERED", stock: "take" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: place: { by: "buyer", from: ["CREATED"], to: "ORDERED", stock: "take" } → place: { by: "buyer", from: ["CREATED"], to: "APPROVED", stock: "take" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'place: { by: "buyer", from: ["CREATED"], to: "ORDERED", stock: "take" }',
        replace: 'place: { by: "buyer", from: ["CREATED"], to: "APPROVED", stock: "take" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: place: { by: "buyer", from: ["CREATED"], to: "ORDERED", stock: "take" } → place: { by: "buyer", from: ["CREATED"], to: "ORDERED", stock: "keep" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'place: { by: "buyer", from: ["CREATED"], to: "ORDERED", stock: "take" }',
        replace: 'place: { by: "buyer", from: ["CREATED"], to: "ORDERED", stock: "keep" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/order.stages.test.ts" },
  },
  {
    what: 'order/order.stages.ts: approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep" } → approve: { by: "buyer", from: ["ORDERED"], to: "APPROVED", stock: "keep" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep" }',
        replace: 'approve: { by: "buyer", from: ["ORDERED"], to: "APPROVED", stock: "keep" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/order.stages.test.ts" },
  },
  {
    what: 'order/order.stages.ts: approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep" } → approve: { by: "seller", from: ["ORDERED", "REJECTED"], to: "APPROVED", stock: "keep" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep" }',
        replace: 'approve: { by: "seller", from: ["ORDERED", "REJECTED"], to: "APPROVED", stock: "keep" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep" } → approve: { by: "seller", from: ["CREATED", "ORDERED"], to: "APPROVED", stock: "keep" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep" }',
        replace: 'approve: { by: "seller", from: ["CREATED", "ORDERED"], to: "APPROVED", stock: "keep" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/order.stages.test.ts" },
  },
  {
    what: 'order/order.stages.ts: approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep" } → approve: { by: "seller", from: ["ORDERED"], to: "ORDERED", stock: "keep" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep" }',
        replace: 'approve: { by: "seller", from: ["ORDERED"], to: "ORDERED", stock: "keep" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep" } → approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "take" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep" }',
        replace: 'approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "take" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/order.stages.test.ts" },
  },
  {
    what: 'order/order.stages.ts: reject: { by: "seller", from: ["ORDERED"], to: "REJECTED", stock: "give-back" } → reject: { by: "buyer", from: ["ORDERED"], to: "REJECTED", stock: "give-back" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'reject: { by: "seller", from: ["ORDERED"], to: "REJECTED", stock: "give-back" }',
        replace: 'reject: { by: "buyer", from: ["ORDERED"], to: "REJECTED", stock: "give-back" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/order.stages.test.ts" },
  },
  {
    what: 'order/order.stages.ts: reject: { by: "seller", from: ["ORDERED"], to: "REJECTED", stock: "give-back" } → reject: { by: "seller", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'reject: { by: "seller", from: ["ORDERED"], to: "REJECTED", stock: "give-back" }',
        replace:
          'reject: { by: "seller", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: reject: { by: "seller", from: ["ORDERED"], to: "REJECTED", stock: "give-back" } → reject: { by: "seller", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'reject: { by: "seller", from: ["ORDERED"], to: "REJECTED", stock: "give-back" }',
        replace: 'reject: { by: "seller", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: reject: { by: "seller", from: ["ORDERED"], to: "REJECTED", stock: "give-back" } → reject: { by: "seller", from: ["ORDERED"], to: "REJECTED", stock: "keep" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'reject: { by: "seller", from: ["ORDERED"], to: "REJECTED", stock: "give-back" }',
        replace: 'reject: { by: "seller", from: ["ORDERED"], to: "REJECTED", stock: "keep" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/order.stages.test.ts" },
  },
  {
    what: 'order/order.stages.ts: cancel: { by: "buyer", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" } → cancel: { by: "seller", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'cancel: { by: "buyer", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" }',
        replace: 'cancel: { by: "seller", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/order.stages.test.ts" },
  },
  {
    what: 'order/order.stages.ts: cancel: { by: "buyer", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" } → cancel: { by: "buyer", from: ["ORDERED", "APPROVED"], to: "CANCELLED", stock: "give-back" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'cancel: { by: "buyer", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" }',
        replace:
          'cancel: { by: "buyer", from: ["ORDERED", "APPROVED"], to: "CANCELLED", stock: "give-back" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: cancel: { by: "buyer", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" } → cancel: { by: "buyer", from: ["ORDERED"], to: "REJECTED", stock: "give-back" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'cancel: { by: "buyer", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" }',
        replace: 'cancel: { by: "buyer", from: ["ORDERED"], to: "REJECTED", stock: "give-back" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: cancel: { by: "buyer", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" } → cancel: { by: "buyer", from: ["ORDERED"], to: "CANCELLED", stock: "keep" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'cancel: { by: "buyer", from: ["ORDERED"], to: "CANCELLED", stock: "give-back" }',
        replace: 'cancel: { by: "buyer", from: ["ORDERED"], to: "CANCELLED", stock: "keep" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/order.stages.test.ts" },
  },
  {
    what: 'order/order.stages.ts: accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "keep", override: true } → accept: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep", override: true }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "keep", override: true }',
        replace: 'accept: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep", override: true }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "keep", override: true } → accept: { by: "admin", from: ["ORDERED", "CREATED"], to: "APPROVED", stock: "keep", override: true }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "keep", override: true }',
        replace:
          'accept: { by: "admin", from: ["ORDERED", "CREATED"], to: "APPROVED", stock: "keep", override: true }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/order.stages.test.ts" },
  },
  {
    what: 'order/order.stages.ts: accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "keep", override: true } → accept: { by: "admin", from: ["ORDERED"], to: "ORDERED", stock: "keep", override: true }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "keep", override: true }',
        replace: 'accept: { by: "admin", from: ["ORDERED"], to: "ORDERED", stock: "keep", override: true }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "keep", override: true } → accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "take", override: true }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "keep", override: true }',
        replace: 'accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "take", override: true }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/order.stages.test.ts" },
  },
  {
    what: 'order/order.stages.ts: accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "keep", override: true } → accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "keep" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "keep", override: true }',
        replace: 'accept: { by: "admin", from: ["ORDERED"], to: "APPROVED", stock: "keep" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true } → close: { by: "seller", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true }',
        replace:
          'close: { by: "seller", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true } → close: { by: "admin", from: ["ORDERED"], to: "REJECTED", stock: "give-back", override: true }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true }',
        replace:
          'close: { by: "admin", from: ["ORDERED"], to: "REJECTED", stock: "give-back", override: true }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true } → close: { by: "admin", from: ["APPROVED"], to: "REJECTED", stock: "give-back", override: true }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true }',
        replace:
          'close: { by: "admin", from: ["APPROVED"], to: "REJECTED", stock: "give-back", override: true }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true } → close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "CANCELLED", stock: "give-back", override: true }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true }',
        replace:
          'close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "CANCELLED", stock: "give-back", override: true }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true } → close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "keep", override: true }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true }',
        replace:
          'close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "keep", override: true }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/order.stages.test.ts" },
  },
  {
    what: 'order/order.stages.ts: close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true } → close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back", override: true }',
        replace: 'close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "take", override: true } → reopen: { by: "buyer", from: ["REJECTED"], to: "ORDERED", stock: "take", override: true }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "take", override: true }',
        replace: 'reopen: { by: "buyer", from: ["REJECTED"], to: "ORDERED", stock: "take", override: true }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "take", override: true } → reopen: { by: "admin", from: ["REJECTED", "CANCELLED"], to: "ORDERED", stock: "take", override: true }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "take", override: true }',
        replace:
          'reopen: { by: "admin", from: ["REJECTED", "CANCELLED"], to: "ORDERED", stock: "take", override: true }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "take", override: true } → reopen: { by: "admin", from: ["REJECTED"], to: "APPROVED", stock: "take", override: true }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "take", override: true }',
        replace: 'reopen: { by: "admin", from: ["REJECTED"], to: "APPROVED", stock: "take", override: true }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "take", override: true } → reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "keep", override: true }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "take", override: true }',
        replace: 'reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "keep", override: true }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/order.stages.test.ts" },
  },
  {
    what: 'order/order.stages.ts: reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "take", override: true } → reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "take" }',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "take", override: true }',
        replace: 'reopen: { by: "admin", from: ["REJECTED"], to: "ORDERED", stock: "take" }',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: pending: null → pending: "accept"',
    edits: [
      { file: `${contract}/src/order/order.stages.ts`, find: "pending: null", replace: 'pending: "accept"' },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: approved: "accept" → approved: null',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'approved: "accept"',
        replace: "approved: null",
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: processing: "accept" → processing: null',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'processing: "accept"',
        replace: "processing: null",
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: shipped: "accept" → shipped: "close"',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'shipped: "accept"',
        replace: 'shipped: "close"',
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: delivered: "accept" → delivered: null',
    edits: [
      {
        file: `${contract}/src/order/order.stages.ts`,
        find: 'delivered: "accept"',
        replace: "delivered: null",
      },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: 'order/order.stages.ts: rejected: "close" → rejected: null',
    edits: [
      { file: `${contract}/src/order/order.stages.ts`, find: 'rejected: "close"', replace: "rejected: null" },
    ],
    caughtBy: { folder: contract, file: "src/order/line-transitions.test.ts" },
  },
  {
    what: "account/find-session.ts: import { and, eq, gt, isNull } → import { and, eq, gte as gt, isNull }",
    edits: [
      {
        file: `${domain}/src/account/find-session.ts`,
        find: "import { and, eq, gt, isNull, sql, type SQL }",
        replace: "import { and, eq, gte as gt, isNull, sql, type SQL }",
      },
    ],
    caughtBy: { folder: domain, file: "src/account/session.test.ts" },
  },
  {
    what: "product/list-own-products.ts: the order of own products is turned round",
    edits: [
      {
        file: `${domain}/src/product/list-own-products.ts`,
        find: "const direction = isRising ? sql`asc` : sql`desc`;",
        replace: "const direction = isRising ? sql`desc` : sql`asc`;",
      },
    ],
    caughtBy: { folder: domain, file: "src/product/manage-products.test.ts" },
  },
  {
    what: "write_review.sql: whoever likes to writes a review",
    edits: [
      {
        file: "packages/db/functions/3-verbs/write_review.sql",
        find: "if not has_received(p_buyer, p_product) then perform refuse('NOT_DELIVERED'); end if;",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/review/review.test.ts" },
  },
  {
    what: "has_received.sql: what was ordered counts as received",
    edits: [
      {
        file: "packages/db/functions/1-shared/has_received.sql",
        find: "o.status = 'delivered' and ",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/review/review.test.ts" },
  },
  {
    what: "has_received.sql: a line that was rejected counts as received",
    edits: [
      {
        file: "packages/db/functions/1-shared/has_received.sql",
        find: " and l.stage = 'APPROVED'",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/review/review.test.ts" },
  },
  {
    what: "review/remove-review.ts: a buyer takes the reviews of others back",
    edits: [
      {
        file: `${domain}/src/review/remove-review.ts`,
        find: "and(eq(reviews.productId, productId), eq(reviews.buyerId, buyer.id))",
        replace: "and(eq(reviews.productId, productId))",
      },
    ],
    caughtBy: { folder: domain, file: "src/review/review.test.ts" },
  },
  {
    what: "product/count-facets.ts: the counts of the categories follow the chosen category",
    edits: [
      {
        file: `${domain}/src/product/count-facets.ts`,
        find: "heap.category === name && isRated(heap)",
        replace: "heap.category === name && isRated(heap) && isInPlace(heap)",
      },
    ],
    caughtBy: { folder: domain, file: "src/product/count-facets.test.ts" },
  },
  {
    what: "product/refuse-foreign-pictures.ts: pictures of any host",
    edits: [
      {
        file: `${domain}/src/product/refuse-foreign-pictures.ts`,
        find: "isPictureOf(pictureHosts, address)",
        replace: "address.length > pictureHosts.length",
      },
    ],
    caughtBy: { folder: domain, file: "src/picture/sweep-uploads.test.ts" },
  },
  {
    what: "guard_product_pictures.sql: any seller's uploads",
    edits: [{ file: pictureGuard, find: " and seller_id = new.seller_id", replace: "" }],
    caughtBy: { folder: domain, file: "src/picture/sweep-uploads.test.ts" },
  },
  {
    what: "guard_product_pictures.sql: swept uploads as well",
    edits: [{ file: pictureGuard, find: " and swept_at is null", replace: "" }],
    caughtBy: { folder: domain, file: "src/picture/sweep-uploads.test.ts" },
  },
  {
    what: "guard_product_pictures.sql: the row of what is taken does not change",
    edits: [
      { file: pictureGuard, find: "order by id for update", replace: "order by id for share" },
      {
        file: pictureGuard,
        find: "update uploads u set keep_until = greatest(u.keep_until, clock_timestamp() + interval '24 hours')\n    from held where u.id = held.id\n    returning upload_address(u) as address",
        replace: "select upload_address(u) as address from uploads u join held on u.id = held.id",
      },
    ],
    caughtBy: { folder: domain, file: "src/picture/sweep-uploads.test.ts" },
  },
  {
    what: "sweep_uploads.sql: what an order shows is swept",
    edits: [
      {
        file: "packages/db/functions/3-verbs/sweep_uploads.sql",
        find: "or exists (select from order_lines l where l.picture = upload_address(u))",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/picture/sweep-uploads.test.ts" },
  },
  {
    what: "events_between.sql: who goes on from a position misses what was under way then",
    edits: [
      {
        file: "packages/db/functions/4-views/events_between.sql",
        find: "not pg_visible_in_snapshot(e.transaction::xid8, p_since)",
        replace: "e.transaction::xid8 >= pg_snapshot_xmax(p_since)",
      },
    ],
    caughtBy: {
      folder: domain,
      file: "src/live/read-news.test.ts",
      name: "whichever transaction ends first",
    },
  },
  {
    what: "live/news.rules.ts: a seller reads of other sellers' lines",
    edits: [
      {
        file: "packages/domain/src/live/news.rules.ts",
        find: "lines.filter(({ sellerId }) => sellerId === id)",
        replace: "lines",
      },
    ],
    caughtBy: { folder: domain, file: "src/live/live-feed.test.ts", name: "each seller of own lines" },
  },
  {
    what: "live/watch-orders.ts: a stream outlives its session",
    edits: [
      {
        file: "packages/domain/src/live/watch-orders.ts",
        find: "if (check.isDue()) await endSessions();",
        replace: "",
      },
    ],
    caughtBy: { folder: domain, file: "src/live/live-feed.test.ts", name: "ends when its reader" },
  },
];
