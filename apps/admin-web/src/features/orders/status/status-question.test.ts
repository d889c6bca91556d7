import { describe, expect, it } from "vitest";
import { orderStatuses, type OrderStatus } from "@haat/contract/order/order.stages";
import { questionBefore, type OrderToSet } from "./status-question.ts";

const decided = [{ name: "Meera Textiles", isWaiting: false }];
const waits = [...decided, { name: "Gopal Lamps", isWaiting: true }];
const anOrder = (
  status: OrderStatus,
  sellers: OrderToSet["sellers"] = decided,
  number = 1001,
): OrderToSet => ({
  id: String(number),
  number,
  status,
  sellers,
});
const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })));

describe("the confirmation of a status change", () => {
  it.each(pairs)("is needed for a decided order only to or from rejected: $from to $to", ({ from, to }) => {
    const crosses = from !== to && (from === "rejected" || to === "rejected");
    expect(questionBefore([anOrder(from)], to) !== null).toBe(crosses);
  });

  it("names the sellers whose lines it decides", () => {
    expect(questionBefore([anOrder("pending", waits)], "shipped")).toEqual({
      title: "Set order #1001 to Shipped?",
      message: "This approves lines that Gopal Lamps hasn’t decided on yet.",
      confirmLabel: "Set to Shipped",
    });
    expect(questionBefore([anOrder("pending", waits)], "rejected")?.message).toContain(
      "This rejects lines that Gopal Lamps hasn’t decided on yet.",
    );
    expect(questionBefore([anOrder("pending", waits)], "delivered")?.message).toBe(
      "This approves lines that Gopal Lamps hasn’t decided on yet. They count as delivered and paid.",
    );
    const many = Array.from({ length: 9 }, (_none, n) => ({ name: `Shop ${n}`, isWaiting: true }));
    expect(questionBefore([anOrder("pending", many)], "approved")?.message).toContain(
      "Shop 3, Shop 4 and 4 more",
    );
  });

  it("explains what rejecting does", () => {
    expect(questionBefore([anOrder("shipped")], "rejected")).toMatchObject({
      title: "Reject order #1001?",
      confirmLabel: "Reject Order",
      message: expect.stringContaining("back into stock") as string,
    });
    const aboutParcels = "including any with a courier";
    expect(questionBefore([anOrder("shipped")], "rejected")?.message).toContain(aboutParcels);
    const undecided = [{ name: "Gopal Lamps", isWaiting: true }];
    expect(questionBefore([anOrder("pending", undecided)], "rejected")?.message).not.toContain(aboutParcels);
  });

  it("explains that reopening takes stock again, and approves lines unless the order is pending", () => {
    const shipped = questionBefore([anOrder("rejected")], "shipped");
    expect(shipped).toMatchObject({ title: "Reopen order #1001?", confirmLabel: "Set to Shipped" });
    expect(shipped?.message).toContain("are taken from stock again. They count as approved.");
    expect(questionBefore([anOrder("rejected")], "pending")?.message).not.toContain("approved");
  });

  it("promises nothing for an order that its buyer cancelled", () => {
    const cancelled = { ...anOrder("rejected"), isTakenBack: true };
    expect(questionBefore([cancelled], "approved")).toEqual({
      title: "Set order #1001 to Approved?",
      message: "Every line was cancelled and stays cancelled. Nothing is sent or due, and no email goes out.",
      confirmLabel: "Set to Approved",
    });
    const both = questionBefore([cancelled, anOrder("rejected", decided, 1002)], "approved");
    expect(both?.message).toContain("are reopened");
    expect(both?.message).toContain("Order #1001 has nothing left: every line was cancelled.");
  });

  it("is always needed for several orders, and counts those that change", () => {
    const orders = [anOrder("approved"), anOrder("shipped", decided, 1002), anOrder("pending", waits, 1003)];
    expect(questionBefore(orders, "shipped")).toMatchObject({
      title: "Set 2 orders to Shipped?",
      message: expect.stringContaining("Gopal Lamps") as string,
    });
    expect(questionBefore(orders.slice(0, 1), "shipped")).toBeNull();
    expect(
      questionBefore([anOrder("approved"), anOrder("approved", decided, 1002)], "shipped"),
    ).toMatchObject({
      message: "The buyers get an email.",
    });
  });
});
