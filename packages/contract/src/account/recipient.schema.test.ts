import { describe, expect, it } from "vitest";
import { phoneText } from "./phone.ts";
import { pinProblem } from "./pin.schema.ts";
import { recipientSchema } from "./recipient.schema.ts";
import { stateNamed, states } from "./state.constants.ts";

const recipient = {
  name: "Leela Das",
  phone: "9876543210",
  houseNo: "",
  road: "MG Road",
  city: "Bengaluru",
  district: "Bengaluru Urban",
  state: "Karnataka",
  pin: "560001",
};

describe("a recipient", () => {
  it.each([
    "98765 43210",
    "+91 98765-43210",
    "+919876543210",
    "0091 9876543210",
    "09876543210",
    "(98765) 43210",
  ])("has the ten digits of %s", (phone) => {
    expect(recipientSchema.parse({ ...recipient, phone })).toEqual(recipient);
  });

  it.each(["", "12345", "0000000000", "98765432101", "+44 20 7946 0958", "phone 9876543210"])(
    "has no number like “%s”",
    (phone) => {
      expect(recipientSchema.safeParse({ ...recipient, phone }).success).toBe(false);
    },
  );

  it("has its state by its own name", () => {
    for (const state of ["karnataka", "KA", " Karnataka. "])
      expect(recipientSchema.parse({ ...recipient, state }).state).toBe("Karnataka");
    expect(recipientSchema.parse({ ...recipient, state: "Elsewhere" }).state).toBe("Elsewhere");
  });
});

describe("a PIN code", () => {
  it("contradicts a state that it does not lie in", () => {
    const place = { states: ["Puducherry", "Tamil Nadu"], district: "Pondicherry" };
    expect(pinProblem({ pin: "605007", state: "pondicherry" }, place)).toBeNull();
    expect(pinProblem({ pin: "605007", state: "TN" }, place)).toBeNull();
    expect(pinProblem({ pin: "605007", state: "Kerala" }, place)).toBe(
      "PIN code 605007 is in Puducherry or Tamil Nadu, not Kerala. Check the PIN code and the state.",
    );
    expect(pinProblem({ pin: "605007", state: "Elsewhere" }, place)).toBeNull();
    expect(pinProblem({ pin: "900001", state: "Kerala" }, null)).toBeNull();
  });
});

describe("the states", () => {
  it("are 36, each known by its name", () => {
    expect(states).toHaveLength(36);
    for (const { name } of states) expect(stateNamed(name)).toBe(name);
    expect(stateNamed("Jammu & Kashmir")).toBe("Jammu and Kashmir");
  });
});

describe("a phone number", () => {
  it("is read in two halves", () => {
    expect(phoneText("9876543210")).toBe("98765 43210");
    expect(phoneText("+44 20 7946 0958")).toBe("+44 20 7946 0958");
  });
});
