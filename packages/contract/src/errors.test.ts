import { describe, expect, it } from "vitest";
import { refusalMessage, refusals, type Reason } from "./errors.ts";

describe("the sentences of refusals", () => {
  it("name what is left of each product", () => {
    const shortages = [
      { productId: "a", name: "Kettle", left: 2 },
      { productId: "b", name: "Lamp", left: 0 },
    ];
    expect(refusalMessage("OUT_OF_STOCK", { shortages })).toBe(
      "Only 2 of “Kettle” left. “Lamp” is sold out.",
    );
    expect(refusalMessage("OUT_OF_STOCK", { shortages: shortages.slice(0, 1), inCart: 1 })).toBe(
      "Only 2 of “Kettle” left. 1 of them is already in your cart.",
    );
    expect(refusalMessage("OUT_OF_STOCK")).toBe("There is not enough stock left.");
  });

  it("say who decided what and when", () => {
    const decision = {
      decidedAs: "APPROVED",
      decidedBy: "Meera Textiles",
      decidedAt: "2026-11-20T14:05:00.000Z",
    };
    expect(refusalMessage("ALREADY_DECIDED", decision)).toMatch(
      /^This was already approved by Meera Textiles on 20 Nov 2026, 7:35\spm\.$/,
    );
    expect(refusalMessage("ALREADY_DECIDED")).toBe("This has already been decided.");
    expect(refusalMessage("QUANTITY_LIMIT", { limit: 99 })).toBe(
      "An order can have at most 99 of one product.",
    );
  });

  it("say how long to wait", () => {
    expect(refusalMessage("TOO_MANY_REQUESTS", { waitSeconds: 12 })).toContain("wait 12 seconds");
    expect(refusalMessage("TOO_MANY_REQUESTS", { waitSeconds: 60 })).toContain("wait a minute");
    expect(refusalMessage("TOO_MANY_REQUESTS", { waitSeconds: 840 })).toContain("wait 14 minutes");
  });

  it("never promise what only a program understands", () => {
    for (const reason of Object.keys(refusals) as Reason[]) {
      const message = refusalMessage(reason);
      expect(message).toMatch(/^[A-Z]/);
      expect(message).not.toMatch(/SQL|undefined|null|Error:|something went wrong/i);
    }
  });
});
