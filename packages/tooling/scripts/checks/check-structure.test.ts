import { describe, expect, it } from "vitest";
import { faults } from "./check-structure.mts";

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
    "apps/buyer-web/src/features/cart/entry/row.tsx",
  ])("accepts %s", (path) => {
    expect(faults([path])).toEqual([]);
  });

  it.each([
    ["packages/domain/src/order/order.service.ts", '".service" is not a role'],
    ["packages/api/src/order/order.controller.ts", '".controller" is not a role'],
    ["packages/domain/src/place-order.spec.ts", '".spec" is not a role'],
    ["packages/domain/src/order/utils.ts", '"utils" says nothing about what is inside'],
    ["packages/contract/src/types.ts", '"types" says nothing about what is inside'],
    ["packages/ui/src/index.ts", '"index" says nothing about what is inside'],
    ["packages/ui/src/helpers/price.tsx", 'the folder "helpers" says nothing about what is inside'],
    ["packages/ui/src/PriceTag.tsx", "the name is not kebab-case"],
    [
      "apps/buyer-web/src/features/cart/entry/row/row.tsx",
      "a feature has folders of one level, and no deeper ones",
    ],
    [
      "apps/buyer-web/src/features/cart-page.tsx",
      "a file of the features belongs in the folder of one feature",
    ],
    ["apps/buyer-web/src/routes/cart page.tsx", "a route file is named by its address"],
    ["packages/ui/src/badge.module.css", "no component of this name is beside it"],
  ])("refuses %s", (path, fault) => {
    expect(faults([path])).toEqual([`${path}: ${fault}`]);
  });

  it("refuses a folder of more than ten modules, tests and lists of data aside", () => {
    const folder = "packages/domain/src/cart";
    const ten = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map((name) => `${folder}/${name}.ts`);
    expect(faults([...ten, `${folder}/a.test.ts`, `${folder}/words.data.ts`])).toEqual([]);
    expect(faults([...ten, `${folder}/k.ts`])).toEqual([
      `${folder}: 11 modules, 10 at most; move some that belong together into a folder of it, within a feature into another folder of that feature`,
    ]);
  });

  it("accepts a style sheet beside its component", () => {
    expect(faults(["packages/ui/src/badge.module.css", "packages/ui/src/badge.tsx"])).toEqual([]);
  });
});
