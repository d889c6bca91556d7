import { describe, expect, it } from "vitest";
import { faults } from "./check-sql.mts";

const path = "packages/db/functions/1-shared/order/settle_order.sql";
const head = "-- Settles an order.\n";
const body =
  "create or replace function settle_order(p_order uuid)\nreturns void\nlanguage sql\nas $$ select $$;\n";

describe("the form of SQL files", () => {
  it.each([
    [path, head + body],
    [path, `${head}${body}-- point: a marker may be as long as it needs to be ${"x".repeat(120)}\n`],
    [path, `${head}${body}select 'UPDATE' as "SELECT"; -- FROM here\n`],
    ["packages/db/functions/2-guards/guard_orders.sql", head + body],
    ["packages/db/functions/5-roles/grants.sql", `${head}grant select on orders to haat_app;\n`],
    [
      "packages/proof/mutants/an-order-waits.sql",
      `-- promise: It waits.\n-- red: a.test.ts > waits\n${body}`,
    ],
  ])("accepts %s", (file, text) => {
    expect(faults(file, text)).toEqual([]);
  });

  it.each([
    [`${head}${body}\tselect 1;\n`, "line 6 has a tab"],
    [`${head}${body}select 1; \n`, "line 6 ends in a space"],
    [
      `${head}${body}${"x".repeat(121)}\n`,
      "line 6 has 121 columns; at most 100 in a comment and 120 elsewhere",
    ],
    [
      `${head}${body}-- ${"x".repeat(98)}\n`,
      "line 6 has 101 columns; at most 100 in a comment and 120 elsewhere",
    ],
    [`${head}${body}SELECT 1;\n`, "line 6 writes SELECT in upper case"],
    [body, "begins without a head comment"],
    [head + body.replace("settle_order", "settle"), "isn't named after a function in it"],
  ])("refuses %j", (text, fault) => {
    expect(faults(path, text)).toEqual([fault]);
  });
});
