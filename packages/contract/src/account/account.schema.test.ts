import { describe, expect, it } from "vitest";
import { addressSchema, shippingAddressSchema, signUpForm, signUpInput } from "./account.schema.ts";

const typed = {
  name: "Asha Rao",
  email: " Asha@Example.test ",
  contact: "98765 43210",
  userType: "buyer",
  password: "haat-demo-pass",
  confirmPassword: "haat-demo-pass",
};

function messages(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) {
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
  );
}

describe("the sign-up form", () => {
  it("ends as what the procedure takes, without the repeated password", () => {
    expect(signUpForm.parse(typed)).toEqual({
      name: "Asha Rao",
      email: "asha@example.test",
      contact: "98765 43210",
      userType: "buyer",
      password: "haat-demo-pass",
    });
  });

  it.each([
    [{ confirmPassword: "other" }, { confirmPassword: "Passwords do not match!" }],
    [{ password: "", confirmPassword: "" }, { confirmPassword: "Repeat the password." }],
    [{ userType: "" }, { userType: "Please select an account type (Buyer or Seller)." }],
    [{ userType: "admin" }, { userType: "Please select an account type (Buyer or Seller)." }],
    [{ email: "asha" }, { email: "Enter a valid email address." }],
    [{ contact: "12" }, { contact: "Enter a contact number of 10 to 15 digits." }],
    [
      { password: "short", confirmPassword: "short" },
      { password: "Use at least 8 characters for the password." },
    ],
    [
      { password: "asha@example.test", confirmPassword: "asha@example.test" },
      { password: "Choose a password that is not your name or email address." },
    ],
  ])("says for %j what to do", (values, expected) => {
    expect(messages(signUpForm.safeParse({ ...typed, ...values }))).toMatchObject(expected);
  });
});

describe("what signing up sends", () => {
  it("may not carry another column", () => {
    const { confirmPassword: _repeated, ...values } = typed;
    expect(signUpInput.safeParse(values).success).toBe(true);
    for (const key of ["role", "isAdmin", "passwordHash", "blockedAt", "id"])
      expect(signUpInput.safeParse({ ...values, [key]: "x" }).success).toBe(false);
  });
});

describe("addresses", () => {
  const address = {
    houseNo: "12",
    road: "MG Road",
    city: "Bengaluru",
    district: "Bengaluru Urban",
    state: "Karnataka",
    pin: "560001",
  };

  it("need all six fields in the address form", () => {
    expect(addressSchema.parse(address)).toEqual(address);
    expect(messages(addressSchema.safeParse({ ...address, houseNo: "" }))).toEqual({
      houseNo: "House number is required.",
    });
    expect(messages(addressSchema.safeParse({ ...address, pin: "56000" }))).toEqual({
      pin: "A PIN code has six digits, for example 560001.",
    });
  });

  it("do not need a house number in the cart step, and say one sentence for the rest", () => {
    expect(shippingAddressSchema.parse({ ...address, houseNo: undefined })).toMatchObject({ houseNo: "" });
    expect(messages(shippingAddressSchema.safeParse({ ...address, road: " " }))).toEqual({
      road: "Please fill in all shipping address fields.",
    });
  });

  it("hold nothing that cannot be stored", () => {
    for (const text of ["MG\u0000Road", "MG\ud800Road"]) {
      expect(messages(shippingAddressSchema.safeParse({ ...address, road: text, houseNo: text }))).toEqual({
        houseNo: "This contains characters that cannot be stored.",
        road: "This contains characters that cannot be stored.",
      });
      expect(messages(addressSchema.safeParse({ ...address, road: text }))).toHaveProperty("road");
    }
  });
});
