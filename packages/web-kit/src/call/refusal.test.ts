import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import { isPermanentRefusal, messageOf, reasonOf, refusalOf, showFieldErrors } from "./refusal.ts";

function answered(message: string, data: Record<string, unknown>) {
  return TRPCClientError.from({ error: { message, code: -32_000, data } });
}

const soldOut = answered("“Lamp” is sold out.", {
  httpStatus: 409,
  reason: "OUT_OF_STOCK",
  details: { shortages: [] },
});
const fault = answered("A fault on our side.", { httpStatus: 500, reason: null });
const unanswered = TRPCClientError.from(new TypeError("Failed to fetch"));

describe("a refusal", () => {
  it("has message, reason and details", () => {
    expect(refusalOf(soldOut)).toEqual({
      message: "“Lamp” is sold out.",
      reason: "OUT_OF_STOCK",
      details: { shortages: [] },
      fieldErrors: null,
    });
  });

  it("is null when the call got no answer", () => {
    expect(refusalOf(unanswered)).toBeNull();
    expect(refusalOf(new Error("a fault of this page"))).toBeNull();
    expect(messageOf(unanswered, "Login failed")).toBe("Login failed");
  });

  it("gives the server's message, for reasonOf only if it has a reason", () => {
    expect([messageOf(soldOut, "Else"), reasonOf(soldOut, "Else")]).toEqual([
      "“Lamp” is sold out.",
      "“Lamp” is sold out.",
    ]);
    expect([messageOf(fault, "Else"), reasonOf(fault, "Else")]).toEqual(["A fault on our side.", "Else"]);
  });

  it("is permanent when refused, not when failed", () => {
    expect([soldOut, fault, unanswered].map(isPermanentRefusal)).toEqual([true, false, false]);
  });
});

describe("field errors from the server", () => {
  const shown: Record<string, string>[] = [];
  const form = {
    getValues: () => ({ name: "" }),
    setErrors: (errors: Record<string, string>) => void shown.push(errors),
  };
  const refused = (fieldErrors: Record<string, string>) =>
    answered("Please check.", { httpStatus: 400, reason: "INVALID_INPUT", fieldErrors });

  it("are shown at the form's fields", () => {
    expect(showFieldErrors(form, refused({ name: "Enter a name.", other: "No." }))).toBe(true);
    expect(shown).toEqual([{ name: "Enter a name." }]);
  });

  it("are left to the banner when no field matches", () => {
    expect(showFieldErrors(form, refused({ other: "No." }))).toBe(false);
    expect(showFieldErrors(form, unanswered)).toBe(false);
  });
});
