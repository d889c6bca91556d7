import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { saveCommissionInput } from "@haat/contract/book/book.schema";
import { paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import type { Owner, Seller } from "../actor.ts";
import { getShop } from "../shop-settings.ts";
import { testDeps } from "../testing/test-deps.ts";
import { listCommissionRules, saveCommissionRules } from "./move-cash.ts";
import { showCommission } from "./seller-money.ts";

const database = testDatabase();
const { anAdmin, aSeller } = builders(database);
const deps = testDeps(database);

let owner: Owner;
beforeAll(async () => {
  const { id } = await anAdmin();
  owner = { role: "admin", adminRole: "owner", id, name: "Nadia", sessionId: "" };
});
afterEach(() => saveCommissionRules(deps, owner, { rules: [] }));

async function aTrader(): Promise<Seller & { readonly email: string }> {
  const email = `${randomUUID()}@example.test`;
  const { id } = await aSeller({ email });
  return { role: "seller", id, name: "Meera Textiles", sessionId: "", email };
}

const rule = { seller: null, category: null, basisPoints: 500, flatPaise: paise(0) };

describe("commission", () => {
  it("is taken by the most specific rule: seller and category, seller, category, everybody", async () => {
    const [seller, other] = [await aTrader(), await aTrader()];
    const rules = [
      rule,
      { ...rule, category: "Fashion" as const, basisPoints: 600 },
      { ...rule, seller: seller.email, basisPoints: 700 },
      { ...rule, seller: seller.email, category: "Fashion" as const, basisPoints: 800 },
    ];
    const saved = await saveCommissionRules(deps, owner, { rules });
    expect(saved.rules.map(({ basisPoints }) => basisPoints)).toEqual([800, 700, 600, 500]);
    expect(await listCommissionRules(deps, owner)).toEqual(saved);
    // The stored order doesn't matter.
    await database.owner.execute(sql`update commission_rules set place = 1000 - place`);
    expect(await listCommissionRules(deps, owner)).toEqual(saved);
    const taken = async ({ id }: { id: string }, category: string) => {
      const [row] = await database.db.execute<{ paise: number }>(
        sql`select commission_for(${id}, ${category}, 100000, 1)::integer as paise`,
      );
      return row?.paise;
    };
    expect(await taken(seller, "Fashion")).toBe(8_000);
    expect(await taken(seller, "Footwear")).toBe(7_000);
    expect(await taken(other, "Fashion")).toBe(6_000);
    expect(await taken(other, "Footwear")).toBe(5_000);

    // Everyone sees their own rates and the general ones, but not another seller's.
    const ratesOf = (terms: readonly { category: string | null; basisPoints: number }[]) =>
      terms.map(({ category, basisPoints }) => `${category ?? "rest"} ${basisPoints}`);
    expect(ratesOf((await showCommission(deps, seller)).terms)).toEqual(["Fashion 800", "rest 700"]);
    expect(ratesOf((await showCommission(deps, other)).terms)).toEqual(["Fashion 600", "rest 500"]);
    expect(ratesOf((await getShop(deps)).commission)).toEqual(["Fashion 600", "rest 500"]);
    await saveCommissionRules(deps, owner, { rules: rules.slice(0, 3) });
    expect(ratesOf((await showCommission(deps, seller)).terms)).toEqual(["rest 700"]);
    expect(await taken(seller, "Fashion")).toBe(7_000);
  });

  it("keeps another admin's rules: only the rules seen are replaced, and a repetition changes nothing", async () => {
    const fashion = { ...rule, category: "Fashion" as const };
    const first = await saveCommissionRules(deps, owner, { rules: [rule], was: [] });
    const stale = saveCommissionRules(deps, owner, { rules: [fashion], was: [] });
    await expect(stale).rejects.toMatchObject({ reason: "RULES_CHANGED" });
    expect(await saveCommissionRules(deps, owner, { rules: [rule], was: [] })).toEqual(first);
    await saveCommissionRules(deps, owner, { rules: [rule, fashion], was: first.rules });
  });

  it("has one rule per seller and category", async () => {
    const given = saveCommissionInput.safeParse({ rules: [rule, { ...rule, basisPoints: 600 }] });
    expect(given.error?.issues).toMatchObject([
      { path: ["rules", 1, "seller"], message: "Rule 1 already has this seller and category." },
    ]);
    // Processes of the release before save their first rule.
    const before = [rule, { ...rule, basisPoints: 600 }];
    await database.db.execute(
      sql`select save_commission_rules(${owner.id}, ${JSON.stringify(before)}::jsonb)`,
    );
    expect(await listCommissionRules(deps, owner)).toEqual({ rules: [rule] });
  });
});
