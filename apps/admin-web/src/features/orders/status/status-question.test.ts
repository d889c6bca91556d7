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

describe("the question before a change of status", () => {
  it.each(pairs)(
    "is asked of a decided order only where rejected is crossed: $from to $to",
    ({ from, to }) => {
      const crosses = from !== to && (from === "rejected" || to === "rejected");
      expect(questionBefore([anOrder(from)], to) !== null).toBe(crosses);
    },
  );

  it("names the sellers for whom it decides", () => {
    expect(questionBefore([anOrder("pending", waits)], "shipped")).toEqual({
      title: "Set order #1001 to Shipped?",
      message: "It approves for Gopal Lamps what they have not decided yet.",
      confirmLabel: "Set to Shipped",
    });
    expect(questionBefore([anOrder("pending", waits)], "rejected")?.message).toContain(
      "It rejects for Gopal Lamps what they have not decided yet.",
    );
    expect(questionBefore([anOrder("pending", waits)], "delivered")?.message).toBe(
      "It approves for Gopal Lamps what they have not decided yet. That counts as delivered and paid for.",
    );
    const many = Array.from({ length: 9 }, (_none, n) => ({ name: `Shop ${n}`, isWaiting: true }));
    expect(questionBefore([anOrder("pending", many)], "approved")?.message).toContain(
      "Shop 3, Shop 4 and 4 more",
    );
  });

  it("warns of what rejecting does", () => {
    expect(questionBefore([anOrder("shipped")], "rejected")).toMatchObject({
      title: "Reject order #1001?",
      confirmLabel: "Reject Order",
      message: expect.stringContaining("its pieces go back into stock") as string,
    });
    const aboutParcels = "also one that a courier has";
    expect(questionBefore([anOrder("shipped")], "rejected")?.message).toContain(aboutParcels);
    const undecided = [{ name: "Gopal Lamps", isWaiting: true }];
    expect(questionBefore([anOrder("pending", undecided)], "rejected")?.message).not.toContain(aboutParcels);
  });

  it("says that taking up again takes the stock again, and approves unless it waits again", () => {
    const shipped = questionBefore([anOrder("rejected")], "shipped");
    expect(shipped).toMatchObject({ title: "Take up order #1001 again?", confirmLabel: "Set to Shipped" });
    expect(shipped?.message).toContain("leave the stock again. All of them count as approved.");
    expect(questionBefore([anOrder("rejected")], "pending")?.message).not.toContain("approved");
  });

  it("promises nothing of an order that its buyer cancelled: nothing of it is left to take up", () => {
    const cancelled = { ...anOrder("rejected"), isTakenBack: true };
    expect(questionBefore([cancelled], "approved")).toEqual({
      title: "Set order #1001 to Approved?",
      message: "All of it was cancelled, and that stays so: nothing is sent or due, and nobody is mailed.",
      confirmLabel: "Set to Approved",
    });
    const both = questionBefore([cancelled, anOrder("rejected", decided, 1002)], "approved");
    expect(both?.message).toContain("are taken up again");
    expect(both?.message).toContain("Of order #1001 nothing is left: all of it was cancelled.");
  });

  it("is asked of several orders always, and counts those that change", () => {
    const orders = [anOrder("approved"), anOrder("shipped", decided, 1002), anOrder("pending", waits, 1003)];
    expect(questionBefore(orders, "shipped")).toMatchObject({
      title: "Set 2 orders to Shipped?",
      message: expect.stringContaining("Gopal Lamps") as string,
    });
    expect(questionBefore(orders.slice(0, 1), "shipped")).toBeNull();
    expect(
      questionBefore([anOrder("approved"), anOrder("approved", decided, 1002)], "shipped"),
    ).toMatchObject({
      message: "Their buyers are told by mail.",
    });
  });
});
