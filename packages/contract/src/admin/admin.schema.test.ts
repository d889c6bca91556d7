import { describe, expect, it } from "vitest";
import { adminOrdersInput } from "./admin.schema.ts";

describe("the admin's question for orders", () => {
  it("is all orders' first page when nothing is asked", () => {
    expect(adminOrdersInput.parse({})).toEqual({ search: "", page: 1, pageSize: 25 });
  });

  it.each([
    { status: "delivered" },
    { search: "asha" },
    { page: 1 },
    { page: 100_000 },
    { pageSize: 1 },
    { pageSize: 100 },
  ])("may be %j", (question) => {
    expect(adminOrdersInput.parse(question)).toMatchObject(question);
  });

  it.each([{ status: "lost" }, { page: 0 }, { page: 100_001 }, { pageSize: 0 }, { pageSize: 101 }])(
    "may not be %j",
    (question) => {
      expect(adminOrdersInput.safeParse(question).success).toBe(false);
    },
  );
});
