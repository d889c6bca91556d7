import { describe, expect, it } from "vitest";
import type { OrderMail } from "@haat/contract/mail/mail.schema";
import { paise } from "@haat/contract/money";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { returnStages } from "@haat/contract/returns/return.stages";
import { renderMail } from "./render-mail.ts";

const at = "2026-03-02T06:00:00.000Z";
const returned: ReturnView = {
  id: "r1",
  number: 70_001,
  orderId: "o1",
  orderNumber: 1042,
  lineId: "l1",
  productId: "p1",
  name: "Kettle",
  variant: "",
  picture: null,
  sellerName: "Meera Textiles",
  buyerName: "Asha Rao",
  quantity: 2,
  kind: "refund",
  reason: "broken",
  words: "It leaks.",
  stage: "REQUESTED",
  refundPaise: paise(99_800),
  refundedPaise: paise(0),
  exchangePaise: null,
  creditPaise: paise(0),
  differencePaise: paise(0),
  pays: "shop",
  refundTo: { way: "upi", upi: "asha@okbank" },
  isFinal: false,
  answerBy: at,
  isGood: null,
  reference: "",
  exchangeFor: null,
  exchangeOrder: null,
  refundedBy: null,
  askedAt: at,
  movedAt: at,
  heard: [],
  pictures: [],
  told: null,
};

const mailOf = (userType: "buyer" | "seller", values: Partial<ReturnView>, reason: string | null = null) => {
  const view = { ...returned, ...values };
  const mail: OrderMail = {
    kind: "return",
    to: { name: "Asha Rao", email: "asha@example.test", userType },
    shop: { name: "Haat", supportEmail: "" },
    parcel: null,
    reason,
    buyerName: "Asha Rao",
    decided: view.stage,
    returned: view,
    order: {
      id: "o1",
      number: 1042,
      status: "delivered",
      paymentMethod: "cash_on_delivery",
      deliveryDays: 7,
      shippingAddress: {
        name: "Asha Rao",
        phone: "9876543210",
        houseNo: "12",
        road: "MG Road",
        city: "Bengaluru",
        district: "Bengaluru",
        state: "Karnataka",
        pin: "560001",
      },
      subtotalPaise: paise(99_800),
      shippingPaise: paise(0),
      totalPaise: paise(99_800),
      payablePaise: paise(99_800),
      collectedPaise: paise(99_800),
      duePaise: paise(0),
      createdAt: at,
      lines: [],
    },
  };
  return renderMail(mail, (app) => `https://${app}.test`);
};

describe("the mail of a return", () => {
  it("tells a seller who asks for what and until when to answer, and leads to their returns", () => {
    const { subject, text } = mailOf("seller", {});
    expect(subject).toBe("Return R70001 of order #1042 is requested");
    for (const words of [
      "wants to return 2 pieces: Broken or not working.",
      "They wrote: It leaks.",
      "within 48 hours",
    ])
      expect(text).toContain(words);
    expect(text).toContain("https://seller.test/returns");
  });

  it("tells a buyer what was refused and why, what was given back, and by which order an exchange comes", () => {
    expect(mailOf("buyer", { stage: "REFUSED", told: "It was worn." }).text).toContain(
      "Reason: It was worn.",
    );
    expect(mailOf("buyer", { stage: "REFUNDED", reference: "UPI 7" }).text).toContain(
      "₹998 was refunded. Bank reference: UPI 7.",
    );
    const exchanged = { stage: "EXCHANGED", exchangeOrder: { id: "o2", number: 1050 } } as const;
    expect(mailOf("buyer", exchanged).text).toContain(
      "The replacement is order #1050. There is nothing to pay for it.",
    );
  });

  it("says what an exchange costs, and which difference was refunded", () => {
    const wanted = { kind: "exchange", exchangeFor: "Steel" } as const;
    const dearer = { ...wanted, exchangePaise: paise(120_000), creditPaise: paise(99_800) };
    expect(mailOf("seller", dearer).text).toContain(
      "Exchange for Steel: ₹1,200.00, ₹202.00 more to pay at the door.",
    );
    expect(mailOf("buyer", { ...dearer, stage: "EXCHANGED" }).text).toContain("Pay ₹202 at the door.");
    const cheaper = { ...wanted, exchangePaise: paise(90_000), creditPaise: paise(90_000) };
    expect(mailOf("buyer", { ...cheaper, stage: "RECEIVED" }).text).toContain("₹900.00, ₹98.00 back.");
    const owed = { ...cheaper, stage: "EXCHANGED", differencePaise: paise(9_800) } as const;
    expect(mailOf("buyer", owed).text).toContain("The difference of ₹98 is refunded next.");
    const paid = { ...owed, differencePaise: paise(0), refundedPaise: paise(9_800), reference: "UPI 8" };
    const { subject, text } = mailOf("buyer", paid, "UPI 8");
    expect(subject).toBe("The difference of return R70001 of order #1042 is refunded");
    expect(text).toContain("₹98 was refunded. Bank reference: UPI 8.");
  });

  it("has words for each stage, and never says where the money goes", () => {
    for (const stage of returnStages) {
      const { subject, text } = mailOf("seller", { stage });
      expect(subject).toMatch(/^Return R70001 of order #1042 is /);
      expect(text.split("\n").filter((line) => line !== "").length).toBeGreaterThan(3);
      expect(text).not.toContain("okbank");
    }
  });

  it("leads nowhere by what people typed", () => {
    const typed = "see evil.test";
    for (const [stage, userType] of [
      ["REQUESTED", "seller"],
      ["SENT_BACK", "seller"],
      ["REFUSED", "buyer"],
      ["CONTESTED", "buyer"],
      ["REFUNDED", "buyer"],
    ] as const) {
      const { text, html } = mailOf(userType, { stage, words: typed, told: typed, reference: typed });
      expect(text.replaceAll("\u200b", "")).toContain(typed);
      for (const form of [text, html]) expect(form).not.toContain(typed);
    }
  });
});
