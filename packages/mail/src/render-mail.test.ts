import { describe, expect, it } from "vitest";
import type { OrderMail } from "@haat/contract/mail/mail.schema";
import { paise } from "@haat/contract/money";
import type { ShipmentView } from "@haat/contract/shipment/shipment.schema";
import { renderMail } from "./render-mail.ts";

const originOf = (app: string) => `https://${app}.haat.test`;
const buyer = { name: "Asha Rao", email: "asha@example.test", userType: "buyer" } as const;
const address = { email: "asha@example.test", userType: "buyer" } as const;
const shop = { name: "Haat", supportEmail: "hello@haat.example" };
const seller = { name: "Meera Textiles", email: "meera@example.test", userType: "seller" } as const;

const line = {
  id: "l1",
  cartEntryId: "c1",
  productId: "p1",
  name: "Handloom kurta",
  brand: "Kalakari",
  picture: null,
  unitPricePaise: paise(49_900),
  quantity: 2,
  totalPaise: paise(99_800),
  shippingPaise: paise(4_900),
  stage: "ORDERED",
  reason: null,
  sellerName: "Meera Textiles",
} as const;

const parcel: ShipmentView = {
  id: "s1",
  number: 50_001,
  sellerName: "Meera Textiles",
  lineIds: ["l1"],
  stage: "HANDED_OVER",
  courier: "Delhivery",
  trackingNumber: "AWB-1",
  attempts: 0,
  link: null,
  reason: null,
  isOverridden: false,
  shipsBy: "2026-03-03T06:00:00.000Z",
  promisedBy: "2026-03-08T06:00:00.000Z",
  packedAt: "2026-03-02T06:00:00.000Z",
  movedAt: "2026-03-02T06:00:00.000Z",
  collectPaise: paise(104_700),
  paidBy: "cash",
};

function orderOf(
  values: Partial<OrderMail> = {},
  lineValues: Partial<OrderMail["order"]["lines"][number]> = {},
): OrderMail {
  return {
    kind: "placed",
    to: buyer,
    shop,
    parcel: null,
    returned: null,
    order: {
      id: "019dd1f5-7000-7abc-8def-0123456789ab",
      number: 1042,
      status: "pending",
      paymentMethod: "cash_on_delivery",
      shippingAddress: {
        name: "Leela Das",
        phone: "9876543210",
        houseNo: "12",
        road: "MG Road",
        city: "Bengaluru",
        district: "Bengaluru",
        state: "Karnataka",
        pin: "560001",
      },
      subtotalPaise: paise(99_800),
      shippingPaise: paise(4_900),
      totalPaise: paise(104_700),
      payablePaise: paise(104_700),
      collectedPaise: paise(0),
      duePaise: paise(104_700),
      createdAt: "2026-03-01T06:00:00.000Z",
      deliveryDays: 7,
      lines: [{ ...line, ...lineValues }],
    },
    decided: "pending",
    reason: null,
    buyerName: "Asha Rao",
    ...values,
  };
}

const orderMail = (...values: Parameters<typeof orderOf>) => renderMail(orderOf(...values), originOf);

describe("the mail of an order", () => {
  it("tells a buyer what was placed, what it costs and where it goes", () => {
    const { subject, text, html } = orderMail();
    expect(subject).toBe("Your order #1042 is placed");
    for (const words of [
      "Thank you, Asha Rao.",
      "Delivery within 7 days.",
      "2 × Handloom kurta at ₹499: ₹998.00",
      "Subtotal: ₹998.00",
      "Shipping: ₹49.00",
      "Total, cash on delivery: ₹1,047.00",
      "To: Leela Das, 12, MG Road, Bengaluru, Karnataka 560001. Phone: 98765 43210",
      "See Your Order:\nhttps://shop.haat.test/orders/019dd1f5-7000-7abc-8def-0123456789ab",
    ])
      expect(text).toContain(words);
    const link = 'href="https://shop.haat.test/orders/019dd1f5-7000-7abc-8def-0123456789ab"';
    for (const words of ["Handloom kurta", "₹1,047.00", link]) expect(html).toContain(words);
  });

  it("promises the days that held when the order was placed", () => {
    const { order } = orderOf();
    expect(orderMail({ order: { ...order, deliveryDays: 1 } }).text).toContain("Delivery within 1 day.");
    expect(orderMail({ order: { ...order, deliveryDays: 12 } }).text).toContain("Delivery within 12 days.");
  });

  it("tells a seller who ordered what, and nothing of the whole order's sums", () => {
    const { subject, text } = orderMail({ kind: "request", to: seller });
    expect(subject).toBe("New order #1042");
    expect(text).toContain("Asha Rao ordered from you.");
    expect(text).toContain("To: Leela Das, 12, MG Road, Bengaluru, Karnataka 560001. Phone: 98765 43210");
    expect(text).toContain("https://seller.haat.test/");
    expect(text).not.toMatch(/Subtotal|1,047/);
  });

  it.each([
    [{ decided: "APPROVED" }, "Approved: a product in your order #1042", "Meera Textiles approved"],
    [{ decided: "REJECTED", reason: "Torn" }, "Rejected: a product in your order #1042", "Reason: Torn"],
  ])("tells a buyer of the decision %j", (values, subject, words) => {
    const mail = orderMail({ kind: "decision", ...values });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(words);
  });

  it("tells of several lines that were decided at once", () => {
    const { order } = orderOf();
    const [line] = order.lines;
    const two = { ...order, lines: [line!, { ...line!, name: "Scarf" }] };
    const approved = orderMail({ kind: "decision", decided: "APPROVED", order: two });
    expect(approved.subject).toBe("Approved: 2 products in your order #1042");
    expect(approved.text).toContain("approved these products and is preparing them for you.");
    const cancelled = orderMail({ kind: "decision", decided: "CANCELLED", to: seller, order: two });
    expect(cancelled.subject).toBe("Cancelled: 2 products in order #1042");
    expect(cancelled.text).toContain("Asha Rao cancelled these before you decided.");
  });

  it.each([
    ["pending", "is open again"],
    ["approved", "is approved"],
    ["processing", "is being prepared"],
    ["shipped", "is on its way"],
    ["delivered", "was delivered"],
    ["rejected", "was rejected"],
  ])("tells a buyer that the order's status is %s", (decided, words) => {
    expect(orderMail({ kind: "status", decided }).subject).toBe(`Your order #1042 ${words}`);
  });

  it.each([
    ["HANDED_OVER", "is with the courier", "Delhivery is delivering it, tracking number AWB-1."],
    ["OUT_FOR_DELIVERY", "is out for delivery", "To pay on delivery: ₹1,047.00"],
    ["DELIVERED", "was delivered", "You can review"],
    ["RETURNING", "is going back to the seller", "Reason: Refused at the door"],
  ])("tells a buyer that a parcel is %s", (decided, subject, words) => {
    const reason = decided === "RETURNING" ? "Refused at the door" : null;
    const mail = orderMail({ kind: "parcel", decided, reason, parcel });
    expect(mail.subject).toBe(`A parcel from your order #1042 ${subject}`);
    expect(mail.text).toContain(words);
  });

  it("tells a buyer why an admin rejected their order", () => {
    const mail = orderMail({ kind: "status", decided: "rejected", reason: "The address does not exist." });
    expect(mail.text).toContain("Reason: The address does not exist.");
  });

  it("tells a buyer of what comes and what it costs, and not of what a seller rejected", () => {
    const { order } = orderOf();
    const off = {
      ...line,
      id: "l2",
      name: "Brass lamp",
      totalPaise: paise(20_000),
      stage: "REJECTED",
    } as const;
    const both = { ...order, totalPaise: paise(124_700), lines: [...order.lines, off] };
    for (const [decided, due] of [
      ["shipped", "To pay on delivery: ₹1,047.00"],
      ["delivered", null],
    ] as const) {
      const { text, html } = orderMail({ kind: "status", decided, order: both });
      expect(text).toContain("2 × Handloom kurta");
      for (const form of [text, html]) expect(form).not.toContain("Brass lamp");
      if (due) expect(text).toContain(due);
      else expect(text).not.toContain("To pay");
      expect(html.includes("₹1,047.00")).toBe(due !== null);
    }
    const none = { ...order, lines: [off] };
    expect(orderMail({ kind: "status", decided: "rejected", order: none }).text).toContain("Brass lamp");
  });
});

describe("the mails to a seller", () => {
  const toSeller = (values: Partial<OrderMail>) => orderMail({ to: seller, ...values });

  it("say that a buyer cancelled", () => {
    const { subject, text } = toSeller({ kind: "decision", decided: "CANCELLED" });
    expect(subject).toBe("Cancelled: Handloom kurta in order #1042");
    expect(text).toContain("Asha Rao cancelled this before you decided.");
    expect(text).toContain("https://seller.haat.test/");
  });

  it("say which status the order has now, and nothing of what is to be paid", () => {
    const { subject, text } = toSeller({ kind: "status", decided: "rejected" });
    expect(subject).toBe("Order #1042 is now rejected");
    expect(text).toContain("Haat set this order to rejected. Please don't send your products");
    expect(toSeller({ kind: "status", decided: "shipped" }).text).not.toContain("To pay");
  });

  it("say what has sold out", () => {
    const { subject, text } = toSeller({ kind: "sold-out" });
    expect(subject).toBe("Sold out: Handloom kurta");
    expect(text).toContain("Add Stock:\nhttps://seller.haat.test/update?low=1");
  });

  it("say that the account is blocked and whom to write to", () => {
    const { subject, text } = renderMail({ kind: "blocked", to: seller, shop }, originOf);
    expect(subject).toBe("Your account at Haat is blocked");
    expect(text).toContain("your products are no longer for sale");
    expect(text).toContain("write to hello@haat.example");
  });
});

describe("the mail of an approval", () => {
  it("tells a seller that their products are for sale, and where they are", () => {
    const { subject, text, html } = renderMail({ kind: "approved", to: seller, shop }, originOf);
    expect(subject).toBe("You're approved as a seller at Haat");
    for (const words of [
      "Hello Meera Textiles, Haat has approved you as a seller. The products you list are now for sale.",
      "https://seller.haat.test/update",
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });
});

describe("the mail of a deleted account", () => {
  it.each([
    ["buyer", "keeps what tax law requires about your orders, without your name, number or street"],
    ["seller", "Your products are no longer for sale."],
  ] as const)("says what became of it to a %s, without a name", (userType, words) => {
    const { subject, text } = renderMail(
      { kind: "deleted", to: { email: seller.email, userType }, shop },
      originOf,
    );
    expect(subject).toBe("Your account at Haat is deleted");
    for (const said of [words, "the shop deletes this address", "write to hello@haat.example"])
      expect(text).toContain(said);
    expect(text).not.toContain(seller.name);
  });
});

describe("the mail of a hidden product", () => {
  const mail = {
    kind: "hidden",
    to: seller,
    shop,
    productName: "Brass lamp",
    reason: "No picture.",
  } as const;

  it("tells its seller which one, why, and what to do", () => {
    const { subject, text, html } = renderMail(mail, originOf);
    expect(subject).toBe("Hidden from the shop: Brass lamp");
    for (const words of [
      "Hello Meera Textiles, Brass lamp is no longer for sale",
      "Reason: No picture.",
      "write to hello@haat.example",
      "https://seller.haat.test/update",
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });
});

describe("the shop's name", () => {
  it("is in the head and the foot of every mail, and stays text", () => {
    const mail = {
      kind: "reset",
      to: address,
      shop: { ...shop, name: "Bazaar & <b>Co" },
      token: "t",
    } as const;
    const { subject, text, html } = renderMail(mail, originOf);
    expect(subject).toBe("Choose a new password for Bazaar & <b>Co");
    expect(text).toContain("Bazaar & <b>Co sent this email because");
    expect(html).toContain('<div class="mark">Bazaar &amp; &lt;b&gt;Co</div>');
    expect(`${subject}${text}${html}`).not.toContain("Haat");
  });
});

it("says to the buyer that an order not confirmed in time is cancelled, and that nothing is to be paid", () => {
  const { subject, text } = renderMail(orderOf({ kind: "expired" }, { stage: "CANCELLED" }), originOf);
  expect(subject).toBe("Your order #1042 is cancelled");
  expect(text).toContain(
    "You didn't confirm it in time. Nothing will be delivered, and you don't pay anything.",
  );
  expect(text).not.toContain("To pay");
});

describe("a mail with a link", () => {
  const wordings = {
    reset: ["Choose a New Password", "within 30 minutes", "because you have an account there"],
    confirm: ["Confirm This Address", "within 24 hours", "because someone signed up there with this address"],
  } as const;

  it.each([
    ["reset", "buyer", "https://shop.haat.test/reset-password#token-of-the-link"],
    ["reset", "seller", "https://seller.haat.test/reset-password#token-of-the-link"],
    ["confirm", "buyer", "https://shop.haat.test/confirm-email#token-of-the-link"],
    ["confirm", "seller", "https://seller.haat.test/confirm-email#token-of-the-link"],
  ] as const)("(%s) leads a %s to their app, and says how long it is good", (kind, userType, link) => {
    const to = { ...address, userType };
    const { text, html } = renderMail({ kind, to, shop, token: "token-of-the-link" }, originOf);
    const [label, ...words] = wordings[kind];
    expect(text).toContain(`${label}:\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
    for (const said of words) expect(text).toContain(said);
  });
});

describe("what people typed", () => {
  const payloads = [
    "<script>alert(1)</script>",
    `"><img src=x onerror=alert(1)>`,
    "</style><svg onload=alert(1)>",
    "&lt;b&gt;",
    "' onmouseover='x",
  ];

  it.each(payloads)("stays text in every mail: %s", (typed) => {
    const clean = orderMail({}).html.match(/<[a-z]/gi)!.length;
    const placed = orderMail(
      { to: { ...buyer, name: typed }, buyerName: typed },
      { name: typed, brand: typed, sellerName: typed },
    );
    expect(placed.html.match(/<[a-z]/gi)).toHaveLength(clean);
    const rejected = { kind: "decision", decided: "REJECTED", reason: typed } as const;
    for (const { html } of [
      placed,
      orderMail(rejected, { name: typed, sellerName: typed }),
      orderMail({ kind: "request", to: seller, buyerName: typed }),
    ])
      expect(html).not.toContain(typed);
  });

  it.each([
    "http://evil.test/x",
    "www.evil.test",
    "win@evil.test",
    "claim:t.ly/abc",
    "приз.рф",
    "evil．example",
  ])("leads nowhere in any mail: %s", (typed) => {
    const words = `You won, see ${typed}!`;
    const { order } = orderOf();
    const typedOrder = {
      ...order,
      shippingAddress: { ...order.shippingAddress, name: words, houseNo: words, road: words, city: words },
    };
    const typedLine = { name: words, brand: words, sellerName: words };
    const lines = order.lines.map((one) => ({ ...one, ...typedLine }));
    const all = { order: { ...typedOrder, lines }, buyerName: words };
    const toBuyer = { ...all, to: { ...buyer, name: words } };
    const toSeller = { ...all, to: { ...seller, name: words } };
    const mails = [
      orderMail(toBuyer),
      orderMail({ ...toSeller, kind: "request" }),
      orderMail({ ...toBuyer, kind: "decision", decided: "REJECTED", reason: words }),
      orderMail({ ...toSeller, kind: "decision", decided: "CANCELLED" }),
      orderMail({ ...toBuyer, kind: "status", decided: "shipped" }),
      orderMail({ ...toSeller, kind: "sold-out" }),
      renderMail({ kind: "hidden", to: toSeller.to, shop, productName: words, reason: "Odd" }, originOf),
      renderMail({ kind: "approved", to: toSeller.to, shop }, originOf),
      renderMail({ kind: "blocked", to: toBuyer.to, shop }, originOf),
    ];
    for (const { subject, text, html } of mails)
      for (const form of [subject, text, html]) {
        expect(form).not.toContain(typed);
        // Read, it is the same.
        if (form !== subject) expect(form.replaceAll("\u200b", "")).toContain(typed);
      }
  });

  it("leads where the shop itself says so", () => {
    const reason = "See https://haat.example/rules";
    const hidden = { kind: "hidden", to: seller, shop, productName: "Lamp", reason } as const;
    for (const { text } of [
      renderMail(hidden, originOf),
      orderMail({ kind: "status", decided: "rejected", reason }),
    ])
      expect(text).toContain(reason);
    expect(orderMail({}, { name: "M.S.Dhoni bat No.5, 2.5 kg" }).text).toContain(
      "M.S.Dhoni bat No.5, 2.5 kg",
    );
  });

  it("is written as it is in the text", () => {
    expect(orderMail({}, { name: "<b>Kurta</b> & more" }).text).toContain("<b>Kurta</b> & more");
  });
});

describe("the HTML of a mail", () => {
  it("loads nothing from anywhere", () => {
    expect(orderMail().html).not.toMatch(/src=|url\(|@import|<link|<img/);
  });
});
