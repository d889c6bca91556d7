import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import { isRefusedForGood, messageOf, reasonOf, refusalOf, showFieldErrors } from "./refusal.ts";

function answered(message: string, data: Record<string, unknown>) {
  return TRPCClientError.from({ error: { message, code: -32_000, data } });
}

const soldOut = answered("“Lamp” is sold out.", {
  httpStatus: 409,
  reason: "OUT_OF_STOCK",
  details: { shortages: [] },
});
const fault = answered("A fault on our side.", { httpStatus: 500, reason: null });
const unreached = TRPCClientError.from(new TypeError("Failed to fetch"));

describe("reading a refusal", () => {
  it("knows sentence, reason and facts", () => {
    expect(refusalOf(soldOut)).toEqual({
      message: "“Lamp” is sold out.",
      reason: "OUT_OF_STOCK",
      details: { shortages: [] },
      fieldErrors: null,
    });
  });

  it("is none when the call got no answer", () => {
    expect(refusalOf(unreached)).toBeNull();
    expect(refusalOf(new Error("a fault of this page"))).toBeNull();
    expect(messageOf(unreached, "Login failed")).toBe("Login failed");
  });

  it("takes the server's sentence, and for `reasonOf` only that of a reason", () => {
    expect([messageOf(soldOut, "Else"), reasonOf(soldOut, "Else")]).toEqual([
      "“Lamp” is sold out.",
      "“Lamp” is sold out.",
    ]);
    expect([messageOf(fault, "Else"), reasonOf(fault, "Else")]).toEqual(["A fault on our side.", "Else"]);
  });

  it("does not repeat what was refused, only what failed", () => {
    expect([soldOut, fault, unreached].map(isRefusedForGood)).toEqual([true, false, false]);
  });
});

describe("the server's sentences at their fields", () => {
  const shown: Record<string, string>[] = [];
  const form = {
    getValues: () => ({ name: "" }),
    setErrors: (errors: Record<string, string>) => void shown.push(errors),
  };
  const refused = (fieldErrors: Record<string, string>) =>
    answered("Please check.", { httpStatus: 400, reason: "INVALID_INPUT", fieldErrors });

  it("go to the fields that the form has", () => {
    expect(showFieldErrors(form, refused({ name: "Enter a name.", other: "No." }))).toBe(true);
    expect(shown).toEqual([{ name: "Enter a name." }]);
  });

  it("are left to the banner when none belongs to a field", () => {
    expect(showFieldErrors(form, refused({ other: "No." }))).toBe(false);
    expect(showFieldErrors(form, unreached)).toBe(false);
  });
});
