import { describe, expect, it } from "vitest";
import { faults, largeFolders } from "./check-structure.mts";

describe("the structure of the repository", () => {
  it.each([
    "packages/contract/src/order/order.stages.ts",
    "packages/domain/src/order/order.rules.test.ts",
    "packages/domain/src/order/place-order.ts",
    "packages/api/src/types.ts",
    "packages/e2e/src/place-order.spec.ts",
    "packages/db/drizzle.config.ts",
    "apps/buyer-web/src/routeTree.gen.ts",
    "apps/buyer-web/src/routes/__root.tsx",
    "apps/buyer-web/src/routes/index.tsx",
    "apps/buyer-web/src/routes/_buyer.order.$cartEntryId.tsx",
    "apps/buyer-web/src/routes/sarchPro.tsx",
    "apps/buyer-web/src/features/cart/cart-page.tsx",
    "apps/buyer-web/src/features/about-page.tsx",
    "apps/buyer-web/src/features/cart/entry/row.tsx",
    "apps/buyer-web/src/features/cart/entry/row/row.tsx",
  ])("accepts %s", (path) => {
    expect(faults([path])).toEqual([]);
  });

  it.each([
    ["packages/domain/src/order/order.service.ts", '".service" is not a role'],
    ["packages/api/src/order/order.controller.ts", '".controller" is not a role'],
    ["packages/domain/src/place-order.spec.ts", '".spec" is not a role'],
    ["packages/domain/src/order/utils.ts", '"utils" does not describe its content'],
    ["packages/contract/src/types.ts", '"types" does not describe its content'],
    ["packages/ui/src/index.ts", '"index" does not describe its content'],
    ["packages/ui/src/helpers/price.tsx", 'the folder "helpers" does not describe its content'],
    ["packages/ui/src/PriceTag.tsx", "the name is not kebab-case"],
    [
      "apps/buyer-web/src/features/cart/entry/row/cell/cell.tsx",
      "a feature has at most two levels of folders",
    ],
    ["apps/buyer-web/src/routes/cart page.tsx", "a route file is named after its address"],
    ["packages/ui/src/badge.module.css", "there is no component of this name next to it"],
  ])("refuses %s", (path, fault) => {
    expect(faults([path])).toEqual([`${path}: ${fault}`]);
  });

  it("warns of a folder of more than twenty modules, not counting tests and data", () => {
    const folder = "packages/domain/src/cart";
    const twenty = Array.from({ length: 20 }, (_, n) => `${folder}/m${n}.ts`);
    expect(largeFolders([...twenty, `${folder}/a.test.ts`, `${folder}/words.data.ts`])).toEqual([]);
    expect(largeFolders([...twenty, `${folder}/k.ts`])).toEqual([
      `${folder}: 21 modules; would a folder inside it read better?`,
    ]);
  });

  it("accepts a style sheet next to its component", () => {
    expect(faults(["packages/ui/src/badge.module.css", "packages/ui/src/badge.tsx"])).toEqual([]);
  });
});
