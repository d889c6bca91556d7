import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { returnRules } from "@haat/db/schema/return.table";
import { settings } from "@haat/db/schema/settings.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { getOrderRule } from "./shop-settings.ts";
import { testDeps } from "./testing/test-deps.ts";

const database = testDatabase();
const deps = testDeps(database);

describe("what holds for an order", () => {
  it("is what the settings say now", async () => {
    expect(await getOrderRule(deps)).toEqual({
      feePaise: 4_900,
      freeAbovePaise: 99_900,
      maxQuantityPerLine: 99,
      deliveryDays: 7,
      returnDays: 30,
      returnDaysOf: {},
    });
    await builders(database).changeSettings({
      shippingFeePaise: paise(6_000),
      freeAbovePaise: null,
      deliveryDays: 12,
      returnDays: 10,
    });
    await database.owner.insert(returnRules).values({ category: "Electronics", days: 7 });
    expect(await getOrderRule(deps)).toEqual({
      feePaise: 6_000,
      freeAbovePaise: null,
      maxQuantityPerLine: 99,
      deliveryDays: 12,
      returnDays: 10,
      returnDaysOf: { Electronics: 7 },
    });
  });

  it("is never guessed: without settings nothing is answered", async () => {
    await database.owner.delete(settings);
    await expect(getOrderRule(deps)).rejects.toThrow("the settings have their one row");
    await database.owner
      .insert(settings)
      .values({ shippingFeePaise: paise(6_000), freeAbovePaise: null, deliveryDays: 12, returnDays: 10 });
  });
});
