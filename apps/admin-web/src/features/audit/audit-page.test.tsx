import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { deedOf } from "@haat/contract/admin/audit/audit-words";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aBuyer, aProduct, anOrder } = builders(database);

describe("the audit", () => {
  it("lists actions, newest first, can be searched, and links to their subjects", async () => {
    const { client, enter } = makeTestApi(database, "admin");
    await enter(await anAdmin());
    const buyer = await aBuyer({ name: "Ravi Shah" });
    const { id } = await anOrder({ buyer, lines: [{ product: await aProduct() }] });
    const { number } = await client.admin.setOrderStatus.mutate({ orderId: id, status: "shipped" });
    await client.admin.addNote.mutate({ orderId: id, text: "Called him." });
    await client.admin.blockUser.mutate({ userId: buyer.id, reason: "Rude on the phone." });

    const { user, address } = await openAdmin(database, "/admin/audit", { admin: await anAdmin() });
    const events = within(await screen.findByRole("list", { name: "Audit" })).getAllByRole("listitem");
    expect(events.map(({ textContent }) => textContent.replace(/Nadia Khan.*$/, ""))).toEqual([
      "Ravi Shah blocked“Rude on the phone.”",
      `Order #${number} received a note“Called him.”`,
      `Order #${number} set to Shipped, was Pending`,
    ]);

    await user.insert(screen.getByRole("searchbox", { name: "Search the audit" }), "phone");
    expect(await screen.findByText("1 event")).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Ravi Shah" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Ravi Shah" })).toBeTruthy();
    expect(address()).toBe(`/admin/people/${buyer.id}`);
  });

  it("can be filtered by type", async () => {
    const { user } = await openAdmin(database, "/admin/audit", { admin: await anAdmin() });
    await user.click(await screen.findByRole("combobox", { name: "Filter by type" }));
    await user.click(await screen.findByRole("option", { name: "Admin added" }));
    expect(await screen.findByText("No events found")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(screen.queryByText("No events found")).toBeNull());
  });

  it("ignores invalid parameters in its address", async () => {
    await openAdmin(database, "/admin/audit?type=x&search=%00&cursor=a%20b", { admin: await anAdmin() });
    expect(await screen.findByRole("list", { name: "Audit" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    [{ type: "setting", subject: "Free shipping over", from: "99900", to: null }, "set to none, was ₹999"],
    [{ type: "setting", subject: "Open orders per buyer", from: "20", to: "7" }, "set to 7, was 20"],
    [{ type: "setting", subject: "Shop name", from: "Haat", to: "42" }, "set to “42”, was “Haat”"],
    [{ type: "reset-link", subject: "Ravi", from: null, to: null }, "was sent a password reset link"],
    [
      { type: "login-failed", subject: "Ravi", from: null, to: "WRONG_CREDENTIALS" },
      "could not log in: wrong email or password",
    ],
  ] as const)("describes %j", (deed, words) => {
    expect(deedOf(deed)).toBe(words);
  });
});
