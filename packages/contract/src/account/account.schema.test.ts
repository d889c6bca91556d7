import { describe, expect, it } from "vitest";
import {
  addressSchema,
  contactSchema,
  loginInput,
  shippingAddressSchema,
  signUpForm,
  signUpInput,
  updateAddressInput,
  updateProfileInput,
} from "./account.schema.ts";

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
      { password: "p".repeat(129), confirmPassword: "p".repeat(129) },
      { password: "Use at most 128 characters for the password." },
    ],
    [
      { password: "asha@example.test", confirmPassword: "asha@example.test" },
      { password: "Choose a password that isn't your name or email address." },
    ],
    [
      { password: "ASHA RAO", confirmPassword: "ASHA RAO" },
      { password: "Choose a password that isn't your name or email address." },
    ],
  ])("says for %j what to do", (values, expected) => {
    expect(messages(signUpForm.safeParse({ ...typed, ...values }))).toMatchObject(expected);
  });

  it("says of each field left out what it needs", () => {
    expect(messages(signUpForm.safeParse({}))).toEqual({
      name: "Full name is required.",
      email: "Enter a valid email address.",
      contact: "Enter a contact number of 10 to 15 digits.",
      userType: "Please select an account type (Buyer or Seller).",
      password: "Password is required.",
      confirmPassword: "Repeat the password.",
    });
  });
});

describe("a contact number", () => {
  it.each(["9876543210", "+91 98765 43210", " 98765-43210 ", "123456789012345"])("may be %j", (typed) => {
    expect(contactSchema.parse(typed)).toBe(typed.trim());
  });

  it.each([
    "987654321",
    "98765 4321",
    "1234567890123456",
    "call 9876543210",
    "9876543210 home",
    "98765x43210",
  ])("may not be %j", (typed) => {
    expect(contactSchema.safeParse(typed).success).toBe(false);
  });
});

describe("logging in", () => {
  it("sends the address trimmed and the password as it was typed", () => {
    expect(loginInput.parse({ email: " Asha@Example.test ", password: " x " })).toEqual({
      email: "Asha@Example.test",
      password: " x ",
    });
  });

  it.each([
    [{}, { email: "Email is required.", password: "Password is required." }],
    [
      { email: "  ", password: "" },
      { email: "Email is required.", password: "Password is required." },
    ],
    [{ email: "a".repeat(255), password: "x" }, { email: "Enter a valid email address." }],
    [{ email: "a\u0000b@example.test", password: "x" }, { email: "Enter a valid email address." }],
  ])("says for %j what is missing", (values, expected) => {
    expect(messages(loginInput.safeParse(values))).toEqual(expected);
  });

  it("takes a password of at most a thousand characters", () => {
    const email = "asha@example.test";
    expect(loginInput.safeParse({ email, password: "p".repeat(1000) }).success).toBe(true);
    expect(loginInput.safeParse({ email, password: "p".repeat(1001) }).success).toBe(false);
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
      houseNo: "House or flat is required.",
    });
    expect(messages(addressSchema.safeParse({}))).toEqual({
      houseNo: "House or flat is required.",
      road: "Road is required.",
      city: "City is required.",
      district: "District is required.",
      state: "State is required.",
      pin: "PIN code is required.",
    });
  });

  it("say of a zero in front that no PIN code has one", () => {
    expect(messages(addressSchema.safeParse({ ...address, pin: "056000" }))).toEqual({
      pin: "A PIN code starts with 1 to 9.",
    });
  });

  it.each(["56000", "5600011", "pin 560001", "560001 b"])("do not take %j for a PIN code", (pin) => {
    expect(messages(addressSchema.safeParse({ ...address, pin }))).toEqual({
      pin: "A PIN code has six digits, for example 560001.",
    });
  });

  it("may be typed with spaces around", () => {
    expect(addressSchema.parse({ ...address, pin: " 560001 " })).toEqual(address);
    expect(shippingAddressSchema.parse({ ...address, houseNo: " 12 ", road: " MG Road " })).toEqual(address);
  });

  it.each(["560 001", "560\u00a0001", " 56 00 01 "])("take the PIN code of a pasted %j", (pin) => {
    expect(addressSchema.parse({ ...address, pin })).toEqual(address);
    expect(shippingAddressSchema.parse({ ...address, pin })).toEqual(address);
  });

  it("do not need a house number in the cart step, and say one sentence for the rest", () => {
    expect(shippingAddressSchema.parse({ ...address, houseNo: undefined })).toMatchObject({ houseNo: "" });
    for (const road of [" ", undefined])
      expect(messages(shippingAddressSchema.safeParse({ ...address, road }))).toEqual({
        road: "Please fill in all shipping address fields.",
      });
    expect(messages(shippingAddressSchema.safeParse({ ...address, road: "r".repeat(201) }))).toEqual({
      road: "Use at most 200 characters.",
    });
  });

  it("hold nothing that cannot be stored", () => {
    for (const text of ["MG\u0000Road", "MG\ud800Road"]) {
      expect(messages(shippingAddressSchema.safeParse({ ...address, road: text, houseNo: text }))).toEqual({
        houseNo: "This contains characters that can't be stored.",
        road: "This contains characters that can't be stored.",
      });
      expect(messages(addressSchema.safeParse({ ...address, road: text }))).toHaveProperty("road");
    }
  });
});

describe("keeping one's own data", () => {
  it("takes a name and a contact number, both of them", () => {
    const values = { name: "Asha Rao", contact: "9876543210" };
    expect(updateProfileInput.parse(values)).toEqual(values);
    expect(messages(updateProfileInput.safeParse({}))).toEqual({
      name: "Full name is required.",
      contact: "Enter a contact number of 10 to 15 digits.",
    });
  });

  it("takes an address as the cart step does", () => {
    expect(updateAddressInput.safeParse({}).success).toBe(false);
    expect(messages(updateAddressInput.safeParse({ address: {} }))).toMatchObject({
      "address.city": "Please fill in all shipping address fields.",
    });
  });
});
