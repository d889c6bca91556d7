import { describe, expect, it } from "vitest";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { questionBefore } from "./status-question.ts";

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })));

describe("the question before a change of status", () => {
  it.each(pairs)("is asked only where rejected is crossed: $from to $to", ({ from, to }) => {
    const crosses = from !== to && (from === "rejected" || to === "rejected");
    expect(questionBefore({ number: 1001, from, to }) !== null).toBe(crosses);
  });

  it("warns of what rejecting does", () => {
    const question = questionBefore({ number: 1001, from: "shipped", to: "rejected" });
    expect(question).toMatchObject({
      title: "Reject order #1001?",
      confirmLabel: "Reject Order",
      danger: true,
    });
    expect(question?.message).toContain("go back into stock");
  });

  it("speaks of approval only where the new status brings it", () => {
    const message = (to: "pending" | "shipped") =>
      questionBefore({ number: 1001, from: "rejected", to })?.message;
    expect(message("pending")).not.toContain("approved");
    expect(message("shipped")).toContain("count as approved");
    expect(message("shipped")).toContain("leave the stock again");
  });
});
