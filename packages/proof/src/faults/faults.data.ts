import type { Fault } from "./fault.ts";

const verbs = "packages/db/functions/3-verbs";
const steps = "packages/db/functions/1-shared";
const guards = "packages/db/functions/2-guards";
const roles = "packages/db/functions/5-roles";
const tables = "packages/db/migrations/0001_tables.sql";
const database = "packages/db";
const api = "apps/api";
const domain = "packages/domain";
const proof = "packages/proof";

/** The list of the test plan: every promise, broken once. */
export const faults: readonly Fault[] = [
  {
    what: "any seller decides any line",
    edits: [
      {
        file: `${steps}/decide_line.sql`,
        find: "when 'seller' then l.seller_id = p_actor_id",
        replace: "when 'seller' then true",
      },
    ],
    caughtBy: {
      folder: domain,
      file: "src/order/decide-line.test.ts",
      name: "does not find another seller's line",
    },
  },
  {
    what: "any buyer cancels any line",
    edits: [
      {
        file: `${steps}/decide_line.sql`,
        find: "when 'buyer' then o.buyer_id = p_actor_id",
        replace: "when 'buyer' then true",
      },
    ],
    caughtBy: { folder: domain, file: "src/order/decide-line.test.ts", name: "cannot be another buyer's" },
  },
  {
    what: "a decided line is decided again",
    edits: [
      {
        file: `${steps}/decide_line.sql`,
        find: "if line.stage <> move.from_stage then",
        replace: "if false then",
      },
    ],
    caughtBy: {
      folder: domain,
      file: "src/order/decide-line.test.ts",
      name: "names the decision when it is another",
    },
  },
  {
    what: "a line that is given up keeps its stock",
    edits: [
      {
        file: `${steps}/decide_line.sql`,
        find: "if move.stock = 'give-back' then",
        replace: "if false then",
      },
    ],
    caughtBy: { folder: domain, file: "src/order/decide-line.test.ts", name: "gives the stock back" },
  },
  {
    what: "neither the key nor the entries of an earlier order are looked at",
    edits: [
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where buyer_id = p_buyer and idempotency_key = p_key",
        replace: "where false",
      },
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where l.cart_entry_id = any(p_entries) and o.buyer_id = p_buyer",
        replace: "where false",
      },
    ],
    caughtBy: {
      folder: domain,
      file: "src/order/place-order.test.ts",
      name: "answers the first order, however often",
    },
  },
  {
    what: "the key alone is not looked at",
    edits: [
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where buyer_id = p_buyer and idempotency_key = p_key",
        replace: "where false",
      },
    ],
    caughtBy: {
      folder: domain,
      file: "src/order/place-order.test.ts",
      name: "refuses other content under that key",
    },
  },
  {
    what: "the entries alone are not looked at",
    edits: [
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where l.cart_entry_id = any(p_entries) and o.buyer_id = p_buyer",
        replace: "where false",
      },
    ],
    caughtBy: {
      folder: domain,
      file: "src/order/place-order.test.ts",
      name: "when the client has a new key",
    },
  },
  {
    what: "the content of a repeated key is not compared",
    edits: [
      {
        file: `${steps}/find_placed_order.sql`,
        find: "if earlier.fingerprint <> p_content then",
        replace: "if false then",
      },
    ],
    caughtBy: {
      folder: domain,
      file: "src/order/place-order.test.ts",
      name: "refuses other content under that key",
    },
  },
  {
    what: "shortages are left to the CHECK of the table",
    edits: [
      {
        file: `${steps}/refuse_changed_cart.sql`,
        find: "filter (where p.stock < c.quantity)",
        replace: "filter (where false)",
      },
    ],
    caughtBy: {
      folder: domain,
      file: "src/order/place-order.test.ts",
      name: "names everything that changed at once",
    },
  },
  {
    what: "another buyer's cart entry can be ordered",
    edits: [
      {
        file: `${steps}/refuse_changed_cart.sql`,
        find: "left join cart_entries c on c.id = wanted and c.buyer_id = p_buyer",
        replace: "left join cart_entries c on c.id = wanted",
      },
    ],
    caughtBy: { folder: domain, file: "src/order/place-order.test.ts", name: "another buyer's" },
  },
  {
    what: "the total that the buyer saw is not compared",
    edits: [
      {
        file: `${steps}/refuse_changed_cart.sql`,
        find: "when total <> p_expected_total then",
        replace: "when false then",
      },
    ],
    caughtBy: {
      folder: domain,
      file: "src/order/place-order.test.ts",
      name: "a total that is no longer right",
    },
  },
  {
    what: "shipping is free from the threshold, not above it",
    edits: [
      {
        file: `${steps}/shipping_for.sql`,
        find: "subtotal > free_above_paise",
        replace: "subtotal >= free_above_paise",
      },
    ],
    caughtBy: { folder: domain, file: "src/order/place-order.test.ts", name: "exactly the threshold" },
  },
  {
    what: "a buyer may have any number of open orders",
    edits: [{ file: `${verbs}/place_order.sql`, find: "perform refuse_open_orders(p_buyer);", replace: "" }],
    caughtBy: { folder: domain, file: "src/order/place-order.test.ts", name: "one order too many" },
  },
  {
    what: "a seller is told what happened to another seller's lines",
    edits: [
      {
        file: "packages/db/functions/4-views/request_json.sql",
        find: "(e.line_id = l.id or e.line_id is null and e.actor <> 'system')",
        replace: "true",
      },
    ],
    caughtBy: {
      folder: domain,
      file: "src/order/decide-line.test.ts",
      name: "nothing of another seller's line",
    },
  },
  {
    what: "C1: the last units are not counted",
    edits: [
      {
        file: `${steps}/refuse_changed_cart.sql`,
        find: "filter (where p.stock < c.quantity)",
        replace: "filter (where false)",
      },
      {
        file: tables,
        find: 'CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0),',
        replace: 'CONSTRAINT "products_stock_not_negative" CHECK (true),',
      },
      {
        file: tables,
        find: 'CHECK ("stock_movements"."stock_after" >= 0 and "stock_movements"."seq" >= 1)',
        replace: 'CHECK ("stock_movements"."seq" >= 1)',
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/concurrency.test.ts", name: "C1:" },
  },
  {
    what: "C2: stock is checked without its lock",
    edits: [
      {
        file: `${verbs}/place_order.sql`,
        find: "and buyer_id = p_buyer)\n    order by id for no key update;",
        replace: "and buyer_id = p_buyer)\n    order by id;",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/concurrency.test.ts", name: "C2:" },
  },
  {
    what: "C3: products are locked in any order",
    edits: [
      {
        file: `${verbs}/place_order.sql`,
        find: "and buyer_id = p_buyer)\n    order by id for no key update;",
        replace: "and buyer_id = p_buyer)\n    order by random() for no key update;",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/concurrency.test.ts", name: "C3:" },
  },
  {
    what: "C4: a stage is checked without its lock",
    edits: [
      { file: `${steps}/decide_line.sql`, find: "  for no key update of o;", replace: ";" },
      {
        file: `${steps}/decide_line.sql`,
        find: "where id = p_line for no key update;",
        replace: "where id = p_line;",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/concurrency.test.ts", name: "C4:" },
  },
  {
    what: "C5: a seller's edit writes the stock it once saw",
    edits: [
      {
        file: `${verbs}/adjust_stock.sql`,
        find: "seller_id = p_seller and deleted_at is null\n  for no key update;",
        replace: "seller_id = p_seller and deleted_at is null;",
      },
      {
        file: `${verbs}/adjust_stock.sql`,
        find: "set stock = stock + p_change, stock_seq = stock_seq + 1",
        replace: "set stock = product.stock + p_change, stock_seq = product.stock_seq + 1",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/concurrency.test.ts", name: "C5:" },
  },
  {
    what: "C6: deleting a product removes its row",
    edits: [
      {
        file: "packages/domain/src/product/delete-product.ts",
        find: "      .update(products)\n      .set({ deletedAt: sql`coalesce(${products.deletedAt}, now())`, updatedAt: sql`now()` })\n",
        replace: "      .delete(products)\n",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/concurrency.test.ts", name: "C6:" },
  },
  {
    what: "C7: a buyer may have a product in the cart twice",
    edits: [
      {
        file: "packages/db/migrations/0003_unique-lines-and-entries.sql",
        find: 'CREATE UNIQUE INDEX "cart_entries_open_key"',
        replace: 'CREATE INDEX "cart_entries_open_key"',
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/concurrency.test.ts", name: "C7:" },
  },
  {
    what: "C8: stock comes back for lines that had given it back",
    edits: [
      {
        file: `${steps}/override_lines.sql`,
        find: "select array_agg(line_id order by line_id) into moved from written;",
        replace: "select array_agg(id order by id) into moved from order_lines where order_id = p_order;",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/concurrency.test.ts", name: "C8:" },
  },
  {
    what: "C8: an admin's status is set without locks",
    edits: [
      {
        file: `${verbs}/set_order_status.sql`,
        find: "where id = p_order for no key update;",
        replace: "where id = p_order;",
      },
      {
        file: `${verbs}/set_order_status.sql`,
        find: "where order_id = p_order order by id for no key update;",
        replace: "where order_id = p_order;",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/concurrency.test.ts", name: "C8:" },
  },
  {
    what: "C10: e-mails are not unique",
    edits: [
      {
        file: tables,
        find: 'CREATE UNIQUE INDEX "users_email_key"',
        replace: 'CREATE INDEX "users_email_key"',
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/concurrency.test.ts", name: "C10:" },
  },
  {
    what: "I1: an earlier order is not looked for",
    edits: [
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where buyer_id = p_buyer and idempotency_key = p_key",
        replace: "where false",
      },
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where l.cart_entry_id = any(p_entries) and o.buyer_id = p_buyer",
        replace: "where false",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/idempotency.test.ts", name: "I1:" },
  },
  {
    what: "I2: the content of a repeated key is not compared",
    edits: [
      {
        file: `${steps}/find_placed_order.sql`,
        find: "if earlier.fingerprint <> p_content then",
        replace: "if false then",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/idempotency.test.ts", name: "I2:" },
  },
  {
    what: "I3: a key counts for every buyer",
    edits: [
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where buyer_id = p_buyer and idempotency_key = p_key",
        replace: "where idempotency_key = p_key",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/idempotency.test.ts", name: "I3:" },
  },
  {
    what: "I4: a retry does not find what the killed attempt did",
    edits: [
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where buyer_id = p_buyer and idempotency_key = p_key",
        replace: "where false",
      },
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where l.cart_entry_id = any(p_entries) and o.buyer_id = p_buyer",
        replace: "where false",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/idempotency.test.ts", name: "I4:" },
  },
  {
    what: "I5: entries that were ordered are not recognised",
    edits: [
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where l.cart_entry_id = any(p_entries) and o.buyer_id = p_buyer",
        replace: "where false",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/idempotency.test.ts", name: "I5:" },
  },
  {
    what: "I6: a refusal is kept under its key",
    edits: [
      {
        file: "packages/domain/src/order/place-order.ts",
        find: "  return runForRow<PlacedOrder>(\n    deps,",
        replace: "  return (answered[buyer.id + input.idempotencyKey] ??= runForRow<PlacedOrder>(\n    deps,",
      },
      {
        file: "packages/domain/src/order/place-order.ts",
        find: "::jsonb)`,\n  );\n}",
        replace: "::jsonb)`,\n  ));\n}\n\nconst answered: Record<string, Promise<PlacedOrder>> = {};",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/idempotency.test.ts", name: "I6:" },
  },
  {
    what: "I7: a key is forgotten after a day",
    edits: [
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where buyer_id = p_buyer and idempotency_key = p_key",
        replace:
          "where buyer_id = p_buyer and idempotency_key = p_key and created_at > now() - interval '24 hours'",
      },
    ],
    caughtBy: { folder: proof, file: "src/concurrency/idempotency.test.ts", name: "I7:" },
  },
  {
    what: "Z2: a cancelled line keeps its stock",
    edits: [
      {
        file: `${steps}/decide_line.sql`,
        find: "if move.stock = 'give-back' then",
        replace: "if move.stock = 'give-back' and p_verb <> 'cancel' then",
      },
    ],
    caughtBy: { folder: proof, file: "src/model/model-run.test.ts", name: "are equal after every step" },
  },
  {
    what: "Z2: adding to the cart replaces the quantity",
    edits: [
      {
        file: `${verbs}/add_to_cart.sql`,
        find: "do update set quantity = c.quantity + excluded.quantity",
        replace: "do update set quantity = excluded.quantity",
      },
    ],
    caughtBy: { folder: proof, file: "src/model/model-run.test.ts", name: "are equal after every step" },
  },
  {
    what: "Z2: the whole cart is ordered, whatever was chosen",
    edits: [
      {
        file: `${verbs}/place_order.sql`,
        find: "perform refuse_open_orders(p_buyer);",
        replace:
          "perform refuse_open_orders(p_buyer);\n    p_entries := p_entries || array(select id from cart_entries where buyer_id = p_buyer and id <> all(p_entries));",
      },
    ],
    caughtBy: { folder: proof, file: "src/model/model-run.test.ts", name: "are equal after every step" },
  },
  {
    what: "Z2: rejecting cancels",
    edits: [
      {
        file: `${steps}/decide_line.sql`,
        find: "set stage = move.to_stage, reason",
        replace: "set stage = case p_verb when 'reject' then 'CANCELLED' else move.to_stage end, reason",
      },
    ],
    caughtBy: { folder: proof, file: "src/model/model-run.test.ts", name: "are equal after every step" },
  },
  {
    what: "Z2: a line that is taken up again takes no stock",
    edits: [
      {
        file: `${steps}/override_lines.sql`,
        find: "if moved is not null and effect <> 'keep' then",
        replace: "if moved is not null and effect = 'give-back' then",
      },
    ],
    caughtBy: { folder: proof, file: "src/model/model-run.test.ts", name: "are equal after every step" },
  },
  {
    what: "Z2: an order without an approved line is settled as approved",
    edits: [
      {
        file: `${steps}/settle_order.sql`,
        find: "else 'rejected' end::order_status",
        replace: "else 'approved' end::order_status",
      },
    ],
    caughtBy: { folder: proof, file: "src/model/model-run.test.ts", name: "are equal after every step" },
  },
  {
    what: "Z2: a deleted product can be ordered",
    edits: [
      {
        file: `${steps}/refuse_changed_cart.sql`,
        find: "where p.id is null or not is_listed(p);",
        replace: "where p.id is null;",
      },
    ],
    caughtBy: { folder: proof, file: "src/model/model-run.test.ts", name: "are equal after every step" },
  },
  {
    what: "Z2: leaving rejected takes no line up again",
    edits: [
      {
        file: `${verbs}/set_order_status.sql`,
        find: "if before = 'rejected' then",
        replace: "if false then",
      },
    ],
    caughtBy: { folder: proof, file: "src/model/model-run.test.ts", name: "are equal after every step" },
  },
  {
    what: "Z2: a decision does not lock its order",
    edits: [{ file: `${steps}/decide_line.sql`, find: "for no key update of o;", replace: ";" }],
    caughtBy: {
      folder: proof,
      file: "src/model/model-run.test.ts",
      name: "are equal when people call at once",
    },
  },
  {
    what: "Z2: placing does not lock its buyer",
    edits: [
      {
        file: `${verbs}/place_order.sql`,
        find: "perform 1 from users where id = p_buyer for no key update;",
        replace: "",
      },
    ],
    caughtBy: {
      folder: proof,
      file: "src/model/model-run.test.ts",
      name: "are equal when people call at once",
    },
  },
  {
    what: "Z2: a change of stock does not lock its product",
    edits: [{ file: `${verbs}/adjust_stock.sql`, find: "for no key update;", replace: ";" }],
    caughtBy: {
      folder: proof,
      file: "src/model/model-run.test.ts",
      name: "are equal when people call at once",
    },
  },
  {
    what: "Z2: an edit does not lock its product",
    edits: [{ file: `${verbs}/update_product.sql`, find: "for no key update;", replace: ";" }],
    caughtBy: {
      folder: proof,
      file: "src/model/model-run.test.ts",
      name: "are equal when people call at once",
    },
  },
  {
    what: "Z2: adding to the cart does not lock its buyer",
    edits: [
      {
        file: `${verbs}/add_to_cart.sql`,
        find: "perform 1 from users where id = p_buyer for no key update;",
        replace: "",
      },
    ],
    caughtBy: {
      folder: proof,
      file: "src/model/model-run.test.ts",
      name: "are equal when people call at once",
    },
  },
  {
    what: "C9: placing does not lock its buyer",
    edits: [
      {
        file: `${verbs}/place_order.sql`,
        find: "perform 1 from users where id = p_buyer for no key update;",
        replace: "perform 1 from users where id = p_buyer;",
      },
    ],
    caughtBy: { folder: proof, file: "src/races/races.test.ts", name: "the buyer places" },
  },
  {
    what: "C9: placing does not lock its entries",
    edits: [{ file: `${verbs}/place_order.sql`, find: "order by id for update;", replace: "order by id;" }],
    caughtBy: { folder: proof, file: "src/races/races.test.ts", name: "the buyer sets the quantity" },
  },
  {
    what: "C9: placing does not lock its products",
    edits: [
      { file: `${verbs}/place_order.sql`, find: "order by id for no key update;", replace: "order by id;" },
    ],
    caughtBy: { folder: proof, file: "src/races/races.test.ts", name: "the seller takes stock away" },
  },
  {
    what: "C9: taking up again does not lock its products",
    edits: [
      {
        file: `${steps}/lock_line_products.sql`,
        find: "order by id\n  for no key update;",
        replace: "order by id;",
      },
    ],
    caughtBy: {
      folder: proof,
      file: "src/races/races.test.ts",
      name: "a greedy one places more than is left",
    },
  },
  {
    what: "C9: a decision does not lock its order",
    edits: [{ file: `${steps}/decide_line.sql`, find: "\n  for no key update of o;", replace: ";" }],
    caughtBy: { folder: proof, file: "src/races/races.test.ts", name: "the buyer cancels" },
  },
  {
    what: "C9: an admin's status does not lock its order",
    edits: [
      {
        file: `${verbs}/set_order_status.sql`,
        find: "where id = p_order for no key update;",
        replace: "where id = p_order;",
      },
    ],
    caughtBy: { folder: proof, file: "src/races/races.test.ts", name: "the admin sets pending" },
  },
  {
    what: "C9: a change of stock does not lock its product",
    edits: [{ file: `${verbs}/adjust_stock.sql`, find: "\n  for no key update;", replace: ";" }],
    caughtBy: { folder: proof, file: "src/races/races.test.ts", name: "the seller takes stock away" },
  },
  {
    what: "C9: an edit does not lock its product",
    edits: [{ file: `${verbs}/update_product.sql`, find: "\n  for no key update;", replace: ";" }],
    caughtBy: { folder: proof, file: "src/races/races.test.ts", name: "the seller edits price and stock" },
  },
  {
    what: "C9: adding to the cart does not lock its buyer",
    edits: [
      {
        file: `${verbs}/add_to_cart.sql`,
        find: "perform 1 from users where id = p_buyer for no key update;",
        replace: "perform 1 from users where id = p_buyer;",
      },
    ],
    caughtBy: { folder: proof, file: "src/races/races.test.ts", name: "the buyer adds a new product" },
  },
  {
    what: "C9: adding to the cart does not lock its entry",
    edits: [
      {
        file: `${verbs}/add_to_cart.sql`,
        find: "product_id = p_product for update;",
        replace: "product_id = p_product;",
      },
    ],
    caughtBy: { folder: proof, file: "src/races/races.test.ts", name: "the buyer removes the entry" },
  },
  {
    what: "C9: a quantity is set without its lock",
    edits: [{ file: `${verbs}/set_cart_quantity.sql`, find: "\n  for update of c;", replace: ";" }],
    caughtBy: { folder: proof, file: "src/races/races.test.ts", name: "the buyer places" },
  },
  {
    what: "C9: a point of a verb is lost",
    edits: [{ file: `${verbs}/place_order.sql`, find: "  -- point: done\n", replace: "" }],
    caughtBy: { folder: proof, file: "src/races/races.test.ts" },
  },
  {
    what: "C11: a verb reads what it then writes, in two statements",
    edits: [
      {
        file: "packages/domain/src/product/adjust-stock.ts",
        find: "  return runForRow<{ stock: number }>(",
        replace:
          "  await runForRow<{ stock: number }>(deps, sql`select stock from products where id = ${input.productId}`);\n  return runForRow<{ stock: number }>(",
      },
    ],
    caughtBy: { folder: proof, file: "src/races/statements.test.ts" },
  },
  {
    what: "a movement need not continue the one before",
    edits: [
      {
        file: `${guards}/guard_product.sql`,
        find: "if new.stock_after is distinct from",
        replace: "if false and new.stock_after is distinct from",
      },
    ],
    caughtBy: { folder: database, file: "src/guards.test.ts", name: "does not continue the one before" },
  },
  {
    what: "a movement may stand alone",
    edits: [
      {
        file: `${guards}/guard_product.sql`,
        find: "if new.seq > (select",
        replace: "if false and new.seq > (select",
      },
    ],
    caughtBy: {
      folder: database,
      file: "src/guards.test.ts",
      name: "a movement without its change of stock",
    },
  },
  {
    what: "a line need not hold its stock",
    edits: [
      {
        file: `${guards}/guard_order_line.sql`,
        find: "if (select coalesce(sum(m.delta), 0)",
        replace: "if false and (select coalesce(sum(m.delta), 0)",
      },
    ],
    caughtBy: { folder: database, file: "src/guards.test.ts", name: "gives no stock back" },
  },
  {
    what: "a line's stock is not looked at when it is written",
    edits: [
      {
        file: `${guards}/guard_order_line.sql`,
        find: "order_lines_stock after insert or update of stage on",
        replace: "order_lines_stock after update of stage on",
      },
    ],
    caughtBy: { folder: database, file: "src/guards.test.ts", name: "takes no stock" },
  },
  {
    what: "a line's stock is not looked at when its stage moves",
    edits: [
      {
        file: `${guards}/guard_order_line.sql`,
        find: "order_lines_stock after insert or update of stage on",
        replace: "order_lines_stock after insert on",
      },
    ],
    caughtBy: { folder: database, file: "src/guards.test.ts", name: "gives no stock back" },
  },
  {
    what: "a release is not compared with its line",
    edits: [
      {
        file: `${guards}/guard_order_line.sql`,
        find: "for each row when (new.line_id is not null)",
        replace: "for each row when (false)",
      },
    ],
    caughtBy: { folder: database, file: "src/guards.test.ts", name: "while the line stays ordered" },
  },
  {
    what: "anyone's event will do for a stage",
    edits: [{ file: `${guards}/guard_order_line.sql`, find: " and t.actor = e.actor", replace: "" }],
    caughtBy: { folder: database, file: "src/guards.test.ts", name: "whom the table lets do it" },
  },
  {
    what: "a deleted product takes order lines",
    edits: [
      {
        file: `${guards}/guard_listed_product.sql`,
        find: "create or replace trigger order_lines_live_product before insert on order_lines\n  for each row execute function guard_listed_product();",
        replace: "",
      },
    ],
    caughtBy: {
      folder: database,
      file: "src/guards.test.ts",
      name: "takes no new cart entry and no new order line",
    },
  },
  {
    what: "events can be changed",
    edits: [
      {
        file: `${guards}/append_only.sql`,
        find: "create or replace trigger order_events_append_only before update or delete on order_events\n  for each row execute function refuse_change();",
        replace: "",
      },
    ],
    caughtBy: { folder: database, file: "src/guards.test.ts", name: "has events that nobody changes" },
  },
  {
    what: "the application may change history",
    edits: [
      {
        file: `${roles}/grants.sql`,
        find: "grant insert on stock_movements, order_events, admin_events to haat_app;",
        replace: "grant insert, update on stock_movements, order_events, admin_events to haat_app;",
      },
    ],
    caughtBy: { folder: database, file: "src/guards.test.ts", name: "has these rights and no others" },
  },
  {
    what: "the application may truncate",
    edits: [
      {
        file: `${roles}/grants.sql`,
        find: "grant select on all tables",
        replace: "grant select, truncate on all tables",
      },
    ],
    caughtBy: { folder: database, file: "src/guards.test.ts", name: "has these rights and no others" },
  },
  {
    what: "a function lends its owner's rights",
    edits: [
      {
        file: `${steps}/settle_order.sql`,
        find: "language plpgsql\nas",
        replace: "language plpgsql security definer\nas",
      },
    ],
    caughtBy: { folder: database, file: "src/guards.test.ts", name: "borrows no rights" },
  },
  {
    what: "a guard can be deceived by a temporary table",
    edits: [
      {
        file: `${guards}/guard_product.sql`,
        find: "create or replace function check_stock_ledger()\nreturns trigger\nlanguage plpgsql\nset search_path = public, pg_temp",
        replace: "create or replace function check_stock_ledger()\nreturns trigger\nlanguage plpgsql",
      },
    ],
    caughtBy: { folder: database, file: "src/guards.test.ts", name: "is not deceived" },
  },
  {
    what: "F1: nothing is given up",
    edits: [
      { file: "packages/db/src/deadline.ts", find: "      reject(new UnansweredError());", replace: "" },
    ],
    caughtBy: { folder: proof, file: "src/network/network.test.ts", name: "dark line" },
  },
  {
    what: "F2: an earlier order is not looked for",
    edits: [
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where buyer_id = p_buyer and idempotency_key = p_key",
        replace: "where false",
      },
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where l.cart_entry_id = any(p_entries) and o.buyer_id = p_buyer",
        replace: "where false",
      },
    ],
    caughtBy: { folder: proof, file: "src/network/network.test.ts", name: "F2" },
  },
  {
    what: "a row lock is waited for without a limit of its own",
    edits: [
      { file: "packages/db/src/single-connection.ts", find: "  lock_timeout: lockWaitMs,\n", replace: "" },
    ],
    caughtBy: { folder: database, file: "src/client.test.ts", name: "wait for a lock a second" },
  },
  {
    what: "who waited for a lock in vain is refused at once",
    edits: [{ file: "packages/db/src/client.ts", find: "!isLockedOut(error) ||", replace: "true ||" }],
    caughtBy: { folder: database, file: "src/client.test.ts", name: "wait for a lock a second" },
  },
  {
    what: "who waited for a lock in vain goes before those who have waited meanwhile",
    edits: [
      {
        file: "packages/db/src/client.ts",
        find: "gate.enter(budget, isAgain)",
        replace: "gate.enter(budget)",
      },
    ],
    caughtBy: { folder: database, file: "src/client.test.ts", name: "wait for a lock a second" },
  },
  {
    what: "a lock is waited for again although the deadline is too near",
    edits: [
      {
        file: "packages/db/src/client.ts",
        find: "const sendAgainBy = budget.answerBy - lockWaitMs;",
        replace: "const sendAgainBy = budget.answerBy;",
      },
    ],
    caughtBy: { folder: database, file: "src/client.test.ts", name: "waited for a lock in vain" },
  },
  {
    what: "F4: nothing is ended by the server",
    edits: [
      {
        file: "packages/db/src/single-connection.ts",
        find: "  statement_timeout: 3_000,\n  lock_timeout: lockWaitMs,\n",
        replace: "",
      },
    ],
    caughtBy: { folder: proof, file: "src/network/network.test.ts", name: "F4" },
  },
  {
    what: "F4: writes may hold every connection",
    edits: [
      {
        file: "packages/api/src/trpc.ts",
        find: 'type === "mutation" ? asWrite(next) : next()',
        replace: 'type === "mutation" ? next() : next()',
      },
    ],
    caughtBy: { folder: proof, file: "src/network/network.test.ts", name: "F4" },
  },
  {
    what: "F5: no gate before the connections",
    edits: [
      {
        file: "packages/db/src/gate.ts",
        find: "return hasPlace(budget) ? begin(budget) : waitIn(waiting, budget, turn);",
        replace: "return begin(budget);",
      },
    ],
    caughtBy: { folder: proof, file: "src/network/network.test.ts", name: "F5" },
  },
  {
    what: "writes may take every place of the gate",
    edits: [
      {
        file: "packages/db/src/gate.ts",
        find: "const shareOfWrites = 0.7;",
        replace: "const shareOfWrites = 1;",
      },
    ],
    caughtBy: { folder: database, file: "src/client.test.ts", name: "leave room to look" },
  },
  {
    what: "waiting for a connection has no end",
    edits: [
      {
        file: "packages/db/src/gate.ts",
        find: "const longestWaitMs = 2_000;",
        replace: "const longestWaitMs = 60_000;",
      },
    ],
    caughtBy: { folder: database, file: "src/client.test.ts", name: "wait two seconds" },
  },
  {
    what: "whoever came last waits longest, whatever its deadline",
    edits: [
      {
        file: "packages/db/src/gate.ts",
        find: "queue.findLastIndex((other) => other.turn <= turn) + 1",
        replace: "queue.length",
      },
    ],
    caughtBy: { folder: database, file: "src/client.test.ts", name: "begun in the order" },
  },
  {
    what: "answers keep the holes of the driver",
    edits: [
      {
        file: "packages/db/src/client.ts",
        find: "return withoutHoles(await before(",
        replace: "return (await before(",
      },
    ],
    caughtBy: { folder: database, file: "src/client.test.ts", name: "in the middle of its rows" },
  },
  {
    what: "failed statements stay in memory",
    edits: [
      {
        file: "packages/db/src/client.ts",
        find: 'return Object.defineProperty(statement, "origin", { value: "" });',
        replace: "return statement;",
      },
    ],
    caughtBy: { folder: database, file: "src/client.test.ts", name: "is forgotten" },
  },
  {
    what: "connections that fell silent are used again",
    edits: [
      { file: "packages/db/src/client.ts", find: "if (!isAnswered) dropUnheard(sentAt);", replace: "" },
    ],
    caughtBy: { folder: database, file: "src/client.test.ts", name: "never come back" },
  },
  {
    what: "a statement is begun after its deadline",
    edits: [
      {
        file: "packages/db/src/client.ts",
        find: "if (now >= sendBy) {",
        replace: "if (now === -1) {",
      },
    ],
    caughtBy: { folder: database, file: "src/client.test.ts", name: "nothing is begun after the deadline" },
  },
  {
    what: "a lost connection ends the process",
    edits: [{ file: "packages/db/src/single-connection.ts", find: "fetch_types: false,", replace: "" }],
    caughtBy: { folder: database, file: "src/client.test.ts", name: "leaves the process alive" },
  },
  {
    what: "a request has no deadline of its own",
    edits: [
      {
        file: "apps/api/src/app.ts",
        find: "(_request, _reply, done) => withDeadline(done)",
        replace: "(_request, _reply, done) => done()",
      },
    ],
    caughtBy: { folder: api, file: "src/silent-database.test.ts" },
  },
  {
    what: "an overloaded process takes every call",
    edits: [
      {
        file: "apps/api/src/plugins/trpc.ts",
        find: 'if (app.isUnderPressure()) throw new DomainError("BUSY");',
        replace: "",
      },
    ],
    caughtBy: { folder: api, file: "src/overload.test.ts" },
  },
  {
    what: "an overloaded process gives out no scripts of the page that it answered",
    edits: [{ file: "apps/api/src/plugins/overload.ts", find: '"/assets/*", ', replace: "" }],
    caughtBy: { folder: api, file: "src/overload.test.ts" },
  },
  {
    what: "K1: an earlier order is not looked for",
    edits: [
      {
        file: `${steps}/find_placed_order.sql`,
        find: "where buyer_id = p_buyer and idempotency_key = p_key",
        replace: "where false",
      },
      {
        file: `${steps}/find_placed_order.sql`,
        find: "  return (\n    select l.order_id",
        replace: "  return (\n    select null::uuid",
      },
    ],
    caughtBy: { folder: proof, file: "src/crash/kill-api.test.ts" },
  },
  {
    what: "K1: what was ordered stays in the cart",
    edits: [
      {
        file: `${verbs}/place_order.sql`,
        find: "    delete from cart_entries where id = any(p_entries);\n",
        replace: "",
      },
    ],
    caughtBy: { folder: proof, file: "src/crash/kill-api.test.ts" },
  },
  {
    what: "K4: a lost connection ends the process",
    edits: [{ file: "packages/db/src/single-connection.ts", find: "fetch_types: false,", replace: "" }],
    caughtBy: { folder: proof, file: "src/crash/terminate-connections.test.ts" },
  },
  {
    what: "K7: connections are closed at once",
    edits: [
      {
        file: "apps/api/src/listen.ts",
        find: "  await closed;\n",
        replace: "  server.closeAllConnections();\n  await closed;\n",
      },
    ],
    caughtBy: { folder: proof, file: "src/crash/stop-api.test.ts" },
  },
  {
    what: "K7: connections are kept alive while stopping",
    edits: [
      {
        file: "apps/api/src/listen.ts",
        find: "if (isStopping) response.shouldKeepAlive = false;",
        replace: "",
      },
    ],
    caughtBy: { folder: proof, file: "src/crash/stop-api.test.ts" },
  },
  {
    what: "K7: a second signal ends the process",
    edits: [
      {
        file: "apps/api/src/farewell.ts",
        find: "if (farewell) return;",
        replace: "if (farewell) process.exit(1);",
      },
    ],
    caughtBy: { folder: proof, file: "src/crash/stop-api.test.ts" },
  },
  {
    what: "K7: no time to look elsewhere",
    edits: [{ file: "apps/api/src/farewell.ts", find: 'signal === "SIGINT" ? 0 : drainMs', replace: "0" }],
    caughtBy: { folder: proof, file: "src/crash/stop-api.test.ts" },
  },
  {
    what: "running calls are not told that the connection closes",
    edits: [
      {
        file: "apps/api/src/listen.ts",
        find: "for (const response of running) response.shouldKeepAlive = false;",
        replace: "",
      },
    ],
    caughtBy: { folder: api, file: "src/listen.test.ts" },
  },
  {
    what: "the port closes before the time named",
    edits: [{ file: "apps/api/src/listen.ts", find: "await sleep(drainMs);", replace: "" }],
    caughtBy: { folder: api, file: "src/listen.test.ts" },
  },
  {
    what: "F3: an absent database ends the process",
    edits: [
      {
        file: "apps/api/src/database.ts",
        find: "if (!code || !absent.test(code)) throw error;",
        replace: "throw error;",
      },
    ],
    caughtBy: { folder: proof, file: "src/crash/boot-without-postgres.test.ts" },
  },
  {
    what: "an unusable database is waited for",
    edits: [
      {
        file: "apps/api/src/database.ts",
        find: "if (!code || !absent.test(code)) throw error;",
        replace: "",
      },
    ],
    caughtBy: { folder: api, file: "src/database.test.ts" },
  },
  {
    what: "waiting for the database is said again and again",
    edits: [
      {
        file: "apps/api/src/database.ts",
        find: "if (attempt === 0) onAbsent(message);",
        replace: "onAbsent(message);",
      },
    ],
    caughtBy: { folder: api, file: "src/database.test.ts" },
  },
  {
    what: "the durable server does not wait for the disk",
    edits: [
      {
        file: "packages/db/src/embedded/settings.ts",
        find: "durableSettings: Record<string, string> = { ...everywhere,",
        replace: 'durableSettings: Record<string, string> = { ...everywhere, fsync: "off",',
      },
    ],
    caughtBy: { folder: proof, file: "src/crash/crash-postgres.test.ts", name: "nothing switched off" },
  },
  {
    what: "a connection lost while migrating ends the process",
    edits: [{ file: "packages/db/src/migrate.ts", find: "fetch_types: false,", replace: "" }],
    caughtBy: { folder: database, file: "src/migrate.test.ts" },
  },
  {
    what: "an import edits another seller's product",
    edits: [
      {
        file: `${verbs}/import_products.sql`,
        find: "left join products p on p.id = i.id and p.seller_id = p_seller and p.deleted_at is null",
        replace: "left join products p on p.id = i.id and p.deleted_at is null",
      },
    ],
    caughtBy: {
      folder: domain,
      file: "src/product/import-products.test.ts",
      name: "leaves nothing behind where one row cannot be, and names every such row",
    },
  },
  {
    what: "an import overwrites an edit made meanwhile",
    edits: [
      {
        file: `${verbs}/import_products.sql`,
        find: "(i.edits and p.version <> i.version)",
        replace: "false",
      },
    ],
    caughtBy: {
      folder: domain,
      file: "src/product/import-products.test.ts",
      name: "leaves nothing behind where one row cannot be, and names every such row",
    },
  },
  {
    what: "a file has cells that a spreadsheet runs",
    edits: [
      {
        file: "packages/contract/src/csv-text.ts",
        find: "return formula.test(text) ? `'${text}` : text;",
        replace: "return text;",
      },
    ],
    caughtBy: {
      folder: api,
      file: "src/plugins/stall-files.test.ts",
      name: "hold nothing that a spreadsheet would run, whoever wrote it",
    },
  },
  {
    what: "a refusal shows the stack",
    edits: [{ file: "packages/api/src/trpc.ts", find: "isDev: false", replace: "isDev: true" }],
    caughtBy: { folder: proof, file: "src/wall/wall.test.ts", name: "Z1" },
  },
  {
    what: "a text with a NUL goes to the database",
    edits: [
      {
        file: "packages/contract/src/id.schema.ts",
        find: String.raw`/^[^\p{Cc}\p{Cs}]*$/u`,
        replace: String.raw`/^[^\p{Cs}]*$/u`,
      },
    ],
    caughtBy: { folder: proof, file: "src/wall/wall.test.ts", name: "Z1" },
  },
  {
    what: "a request for two hosts is answered",
    edits: [
      {
        file: "apps/api/src/plugins/one-reading.ts",
        find: "(hosts += 1) > 1 || ",
        replace: "",
      },
    ],
    caughtBy: { folder: proof, file: "src/wall/wall.test.ts", name: "Z3" },
  },
  {
    what: "a client that takes no answer keeps its connection",
    edits: [{ file: "apps/api/src/listen.ts", find: "server.timeout = silenceMs;", replace: "" }],
    caughtBy: { folder: api, file: "src/listen.test.ts", name: "takes nothing of its answer" },
  },
  {
    what: "a client may take as long as it likes over its headers",
    edits: [{ file: "apps/api/src/listen.ts", find: "headersTimeout: 10_000", replace: "headersTimeout: 0" }],
    caughtBy: { folder: proof, file: "src/wall/wall.test.ts", name: "Z5" },
  },
  {
    what: "a form of another site is a call",
    edits: [{ file: "apps/api/src/plugins/trpc.ts", find: "  requireJson(app);\n", replace: "" }],
    caughtBy: { folder: api, file: "src/app.test.ts", name: "as a form" },
  },
  {
    what: "texts are kept in a simpler writing than they were sent in",
    edits: [
      {
        file: "packages/contract/src/id.schema.ts",
        find: 'value.normalize("NFC").trim())\n    .pipe(\n      z\n        .string()\n        .min(1',
        replace: 'value.normalize("NFKC").trim())\n    .pipe(\n      z\n        .string()\n        .min(1',
      },
    ],
    caughtBy: { folder: proof, file: "src/wall/wall.test.ts", name: "Z9" },
  },
  {
    what: "a page of a sibling writes with a person's cookie",
    edits: [
      {
        file: "apps/api/src/plugins/own-origin.ts",
        find: "return origin === `${protocol}://${host}`;",
        replace: "return new URL(origin).protocol === `${protocol}:` && host !== '';",
      },
    ],
    caughtBy: { folder: proof, file: "src/wall/wall.test.ts", name: "A7" },
  },
];
