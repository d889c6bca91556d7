import { describe, expect, it } from "vitest";
import { forgetUser, keepUser, storedUser } from "./session.ts";

const user = {
  id: "1",
  name: "Asha Rao",
  email: "asha@example.test",
  contact: "9876543210",
  userType: "buyer",
  address: null,
} as const;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe("what the browser keeps of a session", () => {
  it("is the public part of the person, and the expiry alone", () => {
    keepUser({ user, expiresAt: inAnHour() });
    expect(storedUser()).toEqual(user);
    expect(Object.keys(JSON.parse(localStorage.getItem("token") ?? "{}") as object)).toEqual(["expiry"]);
  });

  it("is nobody after the session's end or a logout", () => {
    keepUser({ user, expiresAt: new Date(Date.now() - 1).toISOString() });
    expect(storedUser()).toBeNull();
    keepUser({ user, expiresAt: inAnHour() });
    forgetUser();
    expect(storedUser()).toBeNull();
  });

  it.each(["not json", "null", '{"name":7}', '"x"'])(
    "is nobody when something else stands there: %s",
    (text) => {
      keepUser({ user, expiresAt: inAnHour() });
      localStorage.setItem("user", text);
      expect(storedUser()).toBeNull();
    },
  );
});
