import { describe, expect, it } from "vitest";
import { deliveryFormOf, deliveryRuleForm } from "./delivery-form.ts";

describe("a rule for PIN codes as it is typed", () => {
  it.each([
    [
      { prefix: " 56 0", kind: "cash", days: "" },
      { prefix: "560", serves: true, cash: true, days: null },
    ],
    [
      { prefix: "560001", kind: "no-cash", days: "3" },
      { prefix: "560001", serves: true, cash: false, days: 3 },
    ],
    [
      { prefix: "7", kind: "not-served", days: "x" },
      { prefix: "7", serves: false, cash: false, days: null },
    ],
  ] as const)("is read: %j", (typed, rule) => {
    expect(deliveryRuleForm.parse(typed)).toEqual(rule);
    expect(deliveryRuleForm.parse(deliveryFormOf(rule))).toEqual(rule);
  });

  it.each([
    [{ prefix: "0", kind: "cash", days: "" }, "prefix"],
    [{ prefix: "56000111", kind: "cash", days: "" }, "prefix"],
    [{ prefix: "56", kind: "cash", days: "soon" }, "days"],
    [{ prefix: "56", kind: "cash", days: "61" }, "days"],
  ])("says at the field what is wrong: %j", (typed, field) => {
    expect(deliveryRuleForm.safeParse(typed).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
