import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { openAdmin, openFromMenu } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, changeSettings } = builders(database);

async function openSettings() {
  const app = await openAdmin(database, "/admin/settings", { admin: await anAdmin() });
  const retype = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await app.user.clear(field);
    if (text) await app.user.insert(field, text);
  };
  const save = () => app.user.click(screen.getByRole("button", { name: "Save Settings" }));
  return { ...app, retype, save };
}

describe("the settings", () => {
  it("apply once saved, and the audit has the old and new values", async () => {
    const { user, retype, save, api } = await openSettings();
    await retype("Shipping fee", "60.50");
    await user.click(screen.getByRole("switch", { name: "Free shipping for large orders" }));
    expect(screen.queryByLabelText("Free shipping over")).toBeNull();
    await retype("Delivery promise in days", "12");
    await retype("Shop name", "Bazaar");
    await save();
    expect(await screen.findByText("Settings saved.")).toBeTruthy();
    expect(await api.client.shop.shipping.query()).toMatchObject({
      feePaise: 6_050,
      freeAbovePaise: null,
      deliveryDays: 12,
    });
    expect((await api.client.shop.about.query()).shopName).toBe("Bazaar");

    await openFromMenu(user, "Settings", "Audit");
    expect(await screen.findByText("set to ₹60.50, was ₹49", { exact: false })).toBeTruthy();
    expect(screen.getByText("set to 12, was 7", { exact: false })).toBeTruthy();
    expect(screen.getByText("set to none, was ₹999", { exact: false })).toBeTruthy();
    expect(screen.getByText("set to “Bazaar”, was “Haat”", { exact: false })).toBeTruthy();
    expect(screen.getAllByText("Nadia Khan")).toHaveLength(5);
  });

  it("show errors at their fields, keep what was typed, and save nothing", async () => {
    await changeSettings({ freeAbovePaise: paise(99_900) });
    const { retype, save, api } = await openSettings();
    const before = await api.client.admin.settings.query();
    await retype("Shipping fee", "much");
    await retype("Free shipping over", "abc");
    await retype("Support phone", "12");
    await retype("Open orders per buyer", "0");
    await retype("Pieces of one product per order", "100");
    await retype("Days to hand over a parcel", "31");
    await retype("Delivery promise in days", "61");
    await retype("Support email", "nobody");
    await save();
    // Once for the fee, once for the free shipping amount.
    expect(await screen.findAllByText("Enter an amount in rupees from 0 to 1,00,000.")).toHaveLength(2);
    expect(screen.getByText("Enter a contact number of 10 to 15 digits.")).toBeTruthy();
    expect(screen.getByText("Enter a whole number from 1 to 10,000.")).toBeTruthy();
    expect(screen.getByText("Enter a whole number from 1 to 99.")).toBeTruthy();
    expect(screen.getByText("Enter a whole number from 1 to 30.")).toBeTruthy();
    expect(screen.getByText("Enter a whole number from 1 to 60.")).toBeTruthy();
    expect(screen.getByText("Enter a valid email address.")).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>("Shipping fee");
    expect(field.value).toBe("much");
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(await api.client.admin.settings.query()).toEqual(before);
  });

  it("do not flip a switch that moved under the pointer during a double click on Save", async () => {
    const { retype, save } = await openSettings();
    await retype("Shipping fee", "much");
    // The double click guard is loaded with the toasts, on the first interaction.
    toastSuccess("Ready.");
    await screen.findByText("Ready.");
    await save();
    const wait = screen.getByRole<HTMLInputElement>("switch", { name: "New sellers wait for approval" });
    fireEvent.mouseDown(wait, { detail: 2 });
    fireEvent.click(wait, { detail: 2 });
    expect(wait.checked).toBe(false);
    fireEvent.mouseDown(wait, { detail: 1 });
    fireEvent.click(wait, { detail: 1 });
    expect(wait.checked).toBe(true);
  });

  it("accept amounts and counts with commas", async () => {
    const { retype, save, api } = await openSettings();
    await retype("Shipping fee", "₹ 1,250");
    await retype("New products per seller in 24 hours", "10,000");
    await save();
    expect(await screen.findByText("Settings saved.")).toBeTruthy();
    expect(await api.client.admin.settings.query()).toMatchObject({
      shippingFeePaise: 125_000,
      maxNewProducts: 10_000,
    });
  });

  it("limit cash on delivery below the legal maximum, or use the maximum", async () => {
    const { retype, save, api } = await openSettings();
    const label = "Cash on delivery limit per order";
    await retype(label, "2,00,000");
    await save();
    await screen.findByText("Enter an amount in rupees from 1 to less than 2,00,000.");
    await retype(label, "50,000");
    await save();
    expect(await screen.findByText("Settings saved.")).toBeTruthy();
    expect((await api.client.admin.settings.query()).codLimitPaise).toBe(5_000_000);
    await retype(label, "");
    await save();
    await waitFor(async () => expect((await api.client.admin.settings.query()).codLimitPaise).toBeNull());
  });

  it("require confirmation of first orders once turned on; off by default", async () => {
    const { user, retype, save, api } = await openSettings();
    expect((await api.client.admin.settings.query()).confirmFirstOrder).toBe(false);
    const first = await screen.findByRole<HTMLInputElement>("switch", {
      name: "Buyers confirm their first order",
    });
    expect(first.checked).toBe(false);
    await user.click(first);
    await retype("Hours to confirm a first order", "49");
    await save();
    await screen.findByText("Enter a whole number from 1 to 48.");
    await retype("Hours to confirm a first order", "3");
    await save();
    expect(await screen.findByText("Settings saved.")).toBeTruthy();
    expect(await api.client.admin.settings.query()).toMatchObject({
      confirmFirstOrder: true,
      confirmHours: 3,
    });
    await openFromMenu(user, "Settings", "Audit");
    expect(await screen.findByText("set to on, was off", { exact: false })).toBeTruthy();
    expect(await screen.findByText("set to 3, was 2", { exact: false })).toBeTruthy();
  });

  it("send only what was changed, so that another admin's change stays", async () => {
    const { retype, save, api } = await openSettings();
    await retype("Support phone", "+91 98765 43210");
    await api.client.admin.changeSettings.mutate({ maxOpenOrders: 7 });
    await save();
    expect(await screen.findByText("Settings saved.")).toBeTruthy();
    expect(await api.client.admin.settings.query()).toMatchObject({
      maxOpenOrders: 7,
      supportPhone: "+91 98765 43210",
    });
    await save();
    expect(await screen.findByText("Nothing to save.")).toBeTruthy();
  });
});
