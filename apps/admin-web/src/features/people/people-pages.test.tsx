import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { maxReason } from "@haat/contract/admin/admin.constants";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTrpcClient } from "@haat/web-kit/call/trpc.tsx";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aBuyer, aSeller, aProduct, anOrder, aDelivery, deleteAccount } = builders(database);

const open = async (at: string) => openAdmin(database, at, { admin: await anAdmin() });

describe("the people list", () => {
  it("finds buyers and sellers by name and email, and links to them", async () => {
    const buyer = await aBuyer({ name: "Asha Zeppelin", email: "asha.z@example.test" });
    await aBuyer({ name: "Ravi Shah" });
    await aSeller({ name: "Zeppelin Sarees" });
    const { user, address } = await open("/admin/people");
    await screen.findByText("Ravi Shah");
    await user.insert(screen.getByRole("searchbox", { name: "Search buyers" }), "zepp");
    expect(await screen.findByText("1 buyer")).toBeTruthy();
    expect(screen.getByText("asha.z@example.test")).toBeTruthy();

    await user.click(screen.getByText("Sellers"));
    expect(await screen.findByRole("link", { name: "Zeppelin Sarees" })).toBeTruthy();
    expect(address()).toBe("/admin/people?search=zepp&type=seller");

    await user.click(screen.getByText("Buyers"));
    await user.click(await screen.findByRole("link", { name: "Asha Zeppelin" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Asha Zeppelin" })).toBeTruthy();
    expect(address()).toBe(`/admin/people/${buyer.id}`);
  });

  it("finds a person by phone", async () => {
    await aBuyer({ name: "Called Asha", contact: "+91 8123456709" });
    await aBuyer({ name: "Ravi Shah" });
    const { user } = await open("/admin/people");
    await screen.findByRole("link", { name: "Called Asha" });
    await user.insert(screen.getByPlaceholderText("Name, email or phone"), "81234 56709");
    expect(await screen.findByText("1 buyer")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Called Asha" })).toBeTruthy();
  });

  it("filters blocked people and explains an empty result", async () => {
    const { user } = await open("/admin/people?search=nobody-at-all");
    expect(await screen.findByText("No buyers found")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(screen.queryByText("No buyers found")).toBeNull());
    await user.click(screen.getByRole("combobox", { name: "Filter by state" }));
    await user.click(await screen.findByRole("option", { name: "Blocked" }));
    expect(await screen.findByText("No buyers found")).toBeTruthy();
  });
});

describe("a person who deleted their account", () => {
  it("is shown without a name and without actions", async () => {
    const buyer = await aBuyer({ name: "Asha Deleted" });
    await aDelivery({ buyer, product: await aProduct() });
    await deleteAccount(buyer);
    const { user } = await open("/admin/people?search=deleted+account");
    const link = await screen.findByRole("link", { name: "Deleted account" });
    expect(link.closest("tr")?.textContent).toMatch(/^Deleted account.*Deleted$/);
    await user.click(link);
    await screen.findByText(/^by the account holder on .*\. Their orders stay without a name\.$/);
    for (const name of ["Block", "Send Reset Link"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByText(buyer.id)).toBeNull();
    await user.click(await screen.findByRole("link", { name: /\d{4,}$/ }));
    expect(await screen.findByText("Karnataka 560001")).toBeTruthy();
    expect(screen.queryByText(/MG Road|98765/)).toBeNull();
    expect(screen.getAllByText("Deleted account")).toHaveLength(2);
  });
});

describe("a seller waiting for approval", () => {
  it("is shown on the dashboard and in the list, and approved on their page", async () => {
    await aSeller({ name: "Nila Pottery", waitingSince: new Date() });
    const { user } = await openAdmin(database, "/admin/dashboard", { admin: await anAdmin() });
    expect((await screen.findByText(/is waiting for approval/)).textContent).toContain("Nila Pottery");
    await user.click(screen.getByRole("link", { name: "Show all waiting sellers" }));
    const row = (await screen.findByRole("link", { name: "Nila Pottery" })).closest("tr");
    expect(row?.textContent).toContain("Waiting");
    await user.click(screen.getByRole("link", { name: "Nila Pottery" }));
    await user.click(await screen.findByRole("button", { name: "Approve Seller" }));
    expect(await screen.findByText("Nila Pottery approved.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Approve Seller" })).toBeNull());
    expect(screen.getByText("Approved")).toBeTruthy();
  });
});

describe("the person page", () => {
  it("blocks a buyer with a reason, and unblocks them", async () => {
    const buyer = await aBuyer({ name: "Never Paying" });
    const { user, api } = await open(`/admin/people/${buyer.id}`);
    await user.click(await screen.findByRole("button", { name: "Block" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Block Never Paying?" }));
    expect(dialog.getByText(/logged out everywhere/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Block" }));
    expect(await dialog.findByText("A reason is required.")).toBeTruthy();
    const reason = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Reason" });
    await user.click(reason);
    await user.paste("x".repeat(maxReason + 1));
    await user.click(dialog.getByRole("button", { name: "Block" }));
    expect(await dialog.findByText("A reason can have at most 300 characters.")).toBeTruthy();
    expect(reason.value).toHaveLength(maxReason + 1);
    await user.clear(reason);
    await user.insert(reason, "Three parcels came back.");
    await user.click(dialog.getByRole("button", { name: "Block" }));

    expect(await screen.findByText("Never Paying blocked.")).toBeTruthy();
    expect(await screen.findByText(/Three parcels came back\./)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Reset Link" })).toBeNull();
    expect((await api.client.admin.person.query({ userId: buyer.id })).blockedAt).not.toBeNull();

    await user.click(screen.getByRole("button", { name: "Unblock" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Unblock" }));
    expect(await screen.findByRole("button", { name: "Block" })).toBeTruthy();
    expect((await api.client.admin.person.query({ userId: buyer.id })).blockedAt).toBeNull();
  });

  it("shows what a seller sold, and links to their products", async () => {
    const seller = await aSeller({ name: "Meera Textiles" });
    const product = await aProduct({ seller, name: "Silk saree" });
    await anOrder({ buyer: await aBuyer({ name: "Asha Rao" }), lines: [{ product }] });
    const { user, address } = await open(`/admin/people/${seller.id}`);
    expect(await screen.findByRole("heading", { name: "Sold" })).toBeTruthy();
    expect(await screen.findByText("1 order")).toBeTruthy();
    expect(screen.getByText("Asha Rao")).toBeTruthy();
    expect(screen.getByText("Goods booked").nextSibling?.textContent).toBe("₹499");

    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Products" }));
    expect(await screen.findByRole("heading", { name: "Products of Meera Textiles" })).toBeTruthy();
    expect(address()).toBe(`/admin/products?seller=${seller.id}`);
    expect(screen.getByText("Silk saree")).toBeTruthy();
  });

  it("sends a reset link after a confirmation", async () => {
    const buyer = await aBuyer({ name: "Forgetful", email: "forgetful@example.test" });
    const { user } = await open(`/admin/people/${buyer.id}`);
    await user.click(await screen.findByRole("button", { name: "Reset Link" }));
    expect(await screen.findByText(/gets an email at forgetful@example.test/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send Link" }));
    expect(await screen.findByText("Reset link sent to forgetful@example.test.")).toBeTruthy();
  });

  it("explains an unknown person and links back", async () => {
    const { user, address } = await open("/admin/people/0199c1de-7a4e-7c3a-9d55-0c9a5b1e2f30");
    expect(await screen.findByText("Account not found.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "All People" }));
    await waitFor(() => expect(address()).toBe("/admin/people"));
  });
});

describe("without an answer from the server", () => {
  it.each(["/admin/people", "/admin/products", "/admin/settings", "/admin/audit"])(
    "%s offers a retry",
    async (at) => {
      await openAdmin(database, at, { client: makeTrpcClient({ url: "http://127.0.0.1:9/api/trpc" }) });
      expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
    },
  );
});
