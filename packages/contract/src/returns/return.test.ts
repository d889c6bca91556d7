import { describe, expect, it } from "vitest";
import { returnDaysIn, returnDaysText } from "./return.constants.ts";
import { askReturnInput, moveReturnAsAdmin, moveReturnAsSeller, returnRules } from "./return.schema.ts";
import { listOfReturn, returnActions } from "./return.stages.ts";

const id = "019dd1f5-7000-7abc-8def-0123456789ab";
const facts = {
  stage: "REQUESTED",
  kind: "refund",
  reason: "size",
  pays: "shop",
  differencePaise: 0,
  isFinal: false,
  heard: [],
} as const;

describe("what can be done with a return", () => {
  it("is refused only where nothing is wrong with it", () => {
    expect(returnActions("seller", facts)).toEqual(["approve", "refuse"]);
    expect(returnActions("seller", { ...facts, reason: "broken" })).toEqual(["approve"]);
  });

  it("is refunded by the one who was paid, or exchanged where that was asked for", () => {
    const received = { ...facts, stage: "RECEIVED" } as const;
    expect([returnActions("seller", received), returnActions("admin", received)]).toEqual([
      [],
      ["shop-refund"],
    ]);
    const own = { ...received, pays: "seller", kind: "exchange" } as const;
    expect([returnActions("seller", own), returnActions("admin", own)]).toEqual([
      ["exchange", "refund"],
      ["shop-refund"],
    ]);
  });

  it("includes refunding the difference of a cheaper exchange, until it is paid", () => {
    const cheaper = { ...facts, stage: "EXCHANGED", kind: "exchange", differencePaise: 6_000 } as const;
    expect([returnActions("seller", cheaper), returnActions("admin", cheaper)]).toEqual([
      [],
      ["shop-refund-difference"],
    ]);
    expect(returnActions("seller", { ...cheaper, pays: "seller" })).toEqual(["refund-difference"]);
    expect(returnActions("admin", { ...cheaper, differencePaise: 0 })).toEqual([]);
    expect([listOfReturn(cheaper), listOfReturn({ ...cheaper, differencePaise: 0 })]).toEqual([
      "to-settle",
      "done",
    ]);
  });

  it("is asked of the shop once, whose word is the last", () => {
    const refused = { ...facts, stage: "REFUSED" } as const;
    expect(returnActions("buyer", refused)).toEqual(["dispute"]);
    expect(returnActions("buyer", { ...refused, isFinal: true })).toEqual([]);
  });
});

describe("the form of a return", () => {
  const asked = {
    lineId: id,
    quantity: 1,
    kind: "refund",
    reason: "size",
    words: "",
    refundTo: { way: "upi", upi: "asha@okbank" },
  };
  /** The sentences, each at its field. */
  const said = (values: object) =>
    askReturnInput
      .safeParse({ ...asked, ...values })
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

  it("says what is missing at its field", () => {
    expect(said({})).toBeUndefined();
    expect(said({ reason: "" })).toEqual(["reason: Choose a reason."]);
    expect(said({ reason: "broken" })).toEqual(["words: Describe the problem."]);
    expect(said({ kind: "exchange" })).toEqual(["exchangeFor: Choose a replacement."]);
    expect(said({ refundTo: { way: "upi", upi: "asha" } })).toEqual([
      "refundTo.upi: A UPI ID looks like name@bank.",
    ]);
    expect(said({ refundTo: { way: "account", holder: "", account: "12", ifsc: "HDFC1" } })).toEqual([
      "refundTo.holder: A name is required.",
      "refundTo.account: An account number has 9 to 18 digits.",
      "refundTo.ifsc: An IFSC has 11 characters, for example HDFC0001234.",
    ]);
  });

  it("takes an account as it is printed", () => {
    const refundTo = { way: "account", holder: "Asha Rao", account: "1234 5678 9012", ifsc: "hdfc0001234" };
    expect(askReturnInput.parse({ ...asked, refundTo }).refundTo).toEqual({
      way: "account",
      holder: "Asha Rao",
      account: "123456789012",
      ifsc: "HDFC0001234",
    });
  });

  it("asks with a step for what is told with it", () => {
    const sentence = (
      schema: typeof moveReturnAsSeller | typeof moveReturnAsAdmin,
      verb: string,
      words = "",
    ) => schema.safeParse({ returnId: id, verb, words }).error?.issues[0]?.message;
    expect(sentence(moveReturnAsSeller, "approve")).toBe(
      "Say where to send it, or when it will be picked up.",
    );
    expect(sentence(moveReturnAsSeller, "refuse")).toBe("Say why.");
    expect(sentence(moveReturnAsSeller, "refund")).toBe("Enter the payment reference.");
    expect(sentence(moveReturnAsAdmin, "shop-refund", "9".repeat(61))).toBe(
      "A reference can have at most 60 characters.",
    );
    expect(sentence(moveReturnAsSeller, "receive-good")).toBeUndefined();
    expect(sentence(moveReturnAsSeller, "grant")).toMatch(/^Invalid option/);
  });
});

describe("the days of a return", () => {
  it("are the category's, else the shop's, or the product's where they are fewer, and none is no promise", () => {
    const rule = { returnDays: 30, returnDaysOf: { Electronics: 7, Grocery: 0 } };
    const textOf = (category: string, returnDays: number | null = null) =>
      returnDaysText(returnDaysIn(rule, { category, returnDays }));
    const none = "Returns only if broken, wrong or late";
    expect([textOf("Fashion"), textOf("Electronics"), textOf("Grocery")]).toEqual([
      ...["30-day return", "7-day return", none],
    ]);
    expect([textOf("Fashion", 7), textOf("Fashion", 40), textOf("Fashion", 0)]).toEqual([
      ...["7-day return", "30-day return", none],
    ]);
    expect([textOf("Electronics", 1), textOf("Grocery", 9)]).toEqual(["1-day return", none]);
  });

  it("of a category are told once", () => {
    const rules = [
      { category: "Fashion", days: 7 },
      { category: "Fashion", days: 9 },
    ];
    expect(returnRules.safeParse({ rules }).error?.issues).toMatchObject([
      { path: ["rules", 1, "category"], message: "This category already has a return window." },
    ]);
  });
});
