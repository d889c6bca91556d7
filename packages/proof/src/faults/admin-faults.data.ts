import type { Fault } from "./fault.ts";

const verbs = "packages/db/functions/3-verbs";
const steps = "packages/db/functions/1-shared";
const guards = "packages/db/functions/2-guards";
const domain = "packages/domain";
const forSale = { folder: domain, file: "src/admin/not-for-sale.test.ts" };
const guarded = { folder: "packages/db", file: "src/guards.test.ts" };
const overseen = { folder: domain, file: "src/admin/oversee.test.ts" };

/** What an admin's verbs promise, each promise broken once. */
export const adminFaults: readonly Fault[] = [
  {
    what: "a hidden product is for sale",
    edits: [{ file: `${steps}/is_listed.sql`, find: " and p.hidden_at is null", replace: "" }],
    caughtBy: { ...forSale, name: "cannot be ordered from a cart" },
  },
  {
    what: "what a blocked seller sells is for sale",
    edits: [
      {
        file: `${steps}/is_listed.sql`,
        find: "u.id = p.seller_id and u.blocked_at is not null",
        replace: "u.id = p.seller_id and false",
      },
    ],
    caughtBy: { ...forSale, name: "cannot be ordered from a cart" },
  },
  {
    what: "an order takes products that are no longer for sale",
    edits: [
      {
        file: `${steps}/refuse_changed_cart.sql`,
        find: "where p.id is null or not is_listed(p);",
        replace: "where p.id is null or p.deleted_at is not null;",
      },
    ],
    caughtBy: { ...forSale, name: "cannot be ordered from a cart" },
  },
  {
    what: "a cart takes products that are no longer for sale",
    edits: [
      {
        file: `${guards}/guard_listed_product.sql`,
        find: "not is_listed(p)",
        replace: "p.deleted_at is not null",
      },
      {
        file: `${verbs}/add_to_cart.sql`,
        find: "is_listed(p)",
        replace: "p.deleted_at is null",
      },
    ],
    caughtBy: { ...forSale, name: "cannot be put into a cart" },
  },
  {
    what: "more of a product that is no longer for sale",
    edits: [
      {
        file: `${verbs}/set_cart_quantity.sql`,
        find: "if not is_listed(product) then",
        replace: "if product.deleted_at is not null then",
      },
    ],
    caughtBy: { ...forSale, name: "nor more of it" },
  },
  {
    what: "a hidden product is in the shop",
    edits: [
      {
        file: `${domain}/src/product/catalogue-filter.queries.ts`,
        find: " and p.hidden_at is null",
        replace: "",
      },
    ],
    caughtBy: { ...forSale, name: "is nowhere in the shop" },
  },
  {
    what: "what a blocked seller sells is in the shop",
    edits: [
      {
        file: `${domain}/src/product/catalogue-filter.queries.ts`,
        find: "u.blocked_at is not null",
        replace: "false",
      },
    ],
    caughtBy: { ...forSale, name: "is nowhere in the shop" },
  },
  {
    what: "a blocked person's sessions come back on unblocking",
    edits: [
      {
        file: `${verbs}/block_user.sql`,
        find: "  delete from user_sessions where user_id = p_user;\n",
        replace: "",
      },
    ],
    caughtBy: { ...forSale, name: "end at once and do not come back" },
  },
  {
    what: "a block comes in the middle of an order that is being placed",
    edits: [
      {
        file: `${verbs}/block_user.sql`,
        find: "    perform 1 from products where seller_id = p_user and deleted_at is null order by id for no key update;\n",
        replace: "",
      },
    ],
    caughtBy: { folder: "packages/proof", file: "src/races/races.test.ts", name: "the buyer places" },
  },
  {
    what: "a block is written each time that it is asked for",
    edits: [
      { file: `${verbs}/block_user.sql`, find: "if person.blocked_at is null then", replace: "if true then" },
    ],
    caughtBy: { ...overseen, name: "has everything an admin did, once" },
  },
  {
    what: "an admin's status is not in the audit",
    edits: [
      {
        file: `${guards}/audit_order_status.sql`,
        find: "new.type = 'status' and new.actor = 'admin'",
        replace: "false",
      },
    ],
    caughtBy: { ...overseen, name: "has everything an admin did, once" },
  },
  {
    what: "a setting changes without its event",
    edits: [
      {
        file: `${verbs}/change_settings.sql`,
        find: "where before.value is distinct from after.value;",
        replace: "where false;",
      },
    ],
    caughtBy: { ...overseen, name: "change from the next statement on" },
  },
  {
    what: "a setting that stays is an event",
    edits: [
      {
        file: `${verbs}/change_settings.sql`,
        find: "where before.value is distinct from after.value;",
        replace: ";",
      },
    ],
    caughtBy: { ...overseen, name: "change from the next statement on" },
  },
  {
    what: "the database lets a person be blocked without an event",
    edits: [
      {
        file: `${guards}/guard_admin_change.sql`,
        find: "for each row when (old.blocked_at is distinct from new.blocked_at)",
        replace: "for each row when (false)",
      },
    ],
    caughtBy: { ...guarded, name: "a block without its event" },
  },
  {
    what: "the database lets the audit give another reason than the seller reads",
    edits: [
      {
        file: `${guards}/guard_admin_change.sql`,
        find: "      and e.reason is not distinct from new.hidden_reason) then",
        replace: ") then",
      },
    ],
    caughtBy: { ...guarded, name: "to hide a product without its event" },
  },
  {
    what: "one event is enough for two settings that change alike",
    edits: [
      {
        file: `${guards}/guard_admin_change.sql`,
        find: "having count(*) > (",
        replace: "having 1 > (",
      },
    ],
    caughtBy: { ...guarded, name: "without an event of its old and new value" },
  },
];
