import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { afterAddressMs } from "@haat/contract/shop.constants";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { holdTimers } from "@haat/ui/testing/hold-timers.ts";
import { openShop, renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer } = builders(database);

async function openForm() {
  const buyer = await aBuyer({ address: testAddress });
  const shop = await renderShop(database, "/updateAddress", buyer);
  const road = await screen.findByLabelText<HTMLInputElement>("Road");
  const save = () => shop.user.click(screen.getByRole("button", { name: "Save Address" }));
  const kept = async () => (await shop.api.client.account.me.query())?.user.address;
  return { ...shop, buyer, road, save, kept };
}

/** Call the result to let the 1.5 seconds pass. */
function holdGoingBack(): () => void {
  const timers = holdTimers(afterAddressMs);
  return () => {
    expect(timers()).toHaveLength(1);
    act(() => timers()[0]?.run());
  };
}

describe("updating the address", () => {
  it("shows the six current fields", async () => {
    await openForm();
    const labels = ["House or flat", "Road", "City", "District", "State", "PIN code"];
    expect(labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([
      "12",
      "MG Road",
      "Bengaluru",
      "Bengaluru Urban",
      "Karnataka",
      "560001",
    ]);
  });

  it("requires all six", async () => {
    const { user } = await renderShop(database, "/updateAddress", await aBuyer());
    await user.click(await screen.findByRole("button", { name: "Save Address" }));
    for (const field of ["House or flat", "Road", "City", "District", "State"])
      await screen.findByText(`${field} is required.`);
    screen.getByText("A PIN code has six digits, for example 560001.");
    expect(document.activeElement).toBe(screen.getByLabelText("PIN code"));
  });

  it("saves, says so and goes back after 1.5 seconds", async () => {
    const buyer = await aBuyer({ address: testAddress });
    const { user, router, api } = await renderShop(database, "/profile", buyer);
    await user.click(await screen.findByRole("link", { name: "Update Address" }));
    const road = await screen.findByLabelText("Road");
    await user.clear(road);
    await user.insert(road, "Church Street");
    const pin = screen.getByLabelText("PIN code");
    await user.clear(pin);
    await user.click(pin);
    await user.paste("560 002");
    const goBack = holdGoingBack();
    await user.click(screen.getByRole("button", { name: "Save Address" }));
    await screen.findByText("Profile updated successfully!");
    expect(router.state.location.pathname).toBe("/updateAddress");
    goBack();
    await waitFor(() => expect(router.state.location.pathname).toBe("/profile"));
    await screen.findByText(/Church Street/);
    expect((await api.client.account.me.query())?.user.address).toMatchObject({
      road: "Church Street",
      pin: "560002",
    });
  });

  it("fills in district and state of another PIN code, asks for its city and keeps later edits", async () => {
    const { user } = await openForm();
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    const retype = async (label: string, text: string) => {
      await user.clear(field(label));
      await user.insert(field(label), text);
    };
    await retype("PIN code", "110001");
    await waitFor(() => expect(field("State").value).toBe("Delhi"));
    expect(field("District").value).not.toBe(testAddress.district);
    expect(field("City").value).toBe("");
    // The fields come back with their PIN code.
    await retype("PIN code", testAddress.pin);
    await waitFor(() => expect(field("City").value).toBe(testAddress.city));
    await retype("PIN code", "110001");
    await waitFor(() => expect(field("State").value).toBe("Delhi"));
    await retype("City", "My town");
    await retype("District", "My own");
    await retype("PIN code", "560001");
    await waitFor(() => expect(field("State").value).toBe("Karnataka"));
    expect(field("District").value).toBe("My own");
    expect(field("City").value).toBe("My town");
    // Typed text comes back with its PIN code too.
    await retype("PIN code", "110001");
    await waitFor(() => expect(field("State").value).toBe("Delhi"));
    await retype("City", "Elsewhere");
    await retype("PIN code", "560001");
    await waitFor(() => expect(field("State").value).toBe("Karnataka"));
    await retype("PIN code", "110001");
    await waitFor(() => expect(field("State").value).toBe("Delhi"));
    expect(field("City").value).toBe("Elsewhere");
    await retype("PIN code", "990001");
    await waitFor(() => expect(field("State").value).toBe(""));
  });

  it("explains a PIN code that starts with 0", async () => {
    const { user, save } = await openForm();
    await user.clear(screen.getByLabelText("PIN code"));
    await user.insert(screen.getByLabelText("PIN code"), "000000");
    await save();
    await screen.findByText("A PIN code starts with 1 to 9.");
  });

  it("keeps input across a reload, until it is saved or the buyer logs out", async () => {
    const { buyer, user, road } = await openForm();
    await user.insert(road, " 2");
    cleanup();
    const shop = await renderShop(database, "/updateAddress", buyer);
    expect((await screen.findByLabelText<HTMLInputElement>("Road")).value).toBe("MG Road 2");
    await shop.user.click(screen.getByRole("button", { name: "Save Address" }));
    await screen.findByText("Profile updated successfully!");
    expect(sessionStorage.getItem("haat-drafts")).not.toContain("MG Road");
    cleanup();
    const last = await renderShop(database, "/updateAddress", buyer);
    await last.user.insert(await screen.findByLabelText("Road"), " 3");
    expect(sessionStorage.getItem("haat-drafts")).toContain("MG Road 2 3");
    await last.router.navigate({ to: "/profile" });
    await last.user.click(await screen.findByRole("button", { name: /^Log ?out$/ }));
    await waitFor(() => expect(sessionStorage.getItem("haat-drafts")).toBeNull());
  });

  it("shows the failure when there is no answer, and keeps the input", async () => {
    const { api, user, road, save, kept } = await openForm();
    await user.insert(road, " 2");
    api.cut("account.updateAddress");
    await save();
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to update profile.");
    expect(road.value).toBe("MG Road 2");
    expect(await kept()).toEqual(testAddress);
    api.restore();
    await save();
    await screen.findByText("Profile updated successfully!");
  });

  it("shows the server's message", async () => {
    const { api, save } = await openForm();
    api.overload("account.updateAddress");
    await save();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The shop is busy right now. Please try again in a moment.",
    );
  });

  it("says when the session has ended, keeps the input and links to the login and back", async () => {
    const { api, user, road, save } = await openForm();
    await user.insert(road, " 2");
    api.leave();
    await save();
    const alert = await screen.findByRole("alert");
    within(alert).getByText("User not logged in");
    expect(within(alert).getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(
      "/login?redirect=%2FupdateAddress",
    );
    expect(screen.getByLabelText<HTMLInputElement>("Road").value).toBe("MG Road 2");
  });

  it("never redirects to another host", async () => {
    const person = await aBuyer({ address: testAddress });
    const path = "/updateAddress?redirect=%2F%2Fevil.example";
    const { user, router } = await openShop(database, { path, person });
    const goBack = holdGoingBack();
    await user.click(await screen.findByRole("button", { name: "Save Address" }));
    await screen.findByText("Profile updated successfully!");
    goBack();
    await waitFor(() => expect(router.state.location.href).toBe("/profile"));
  });

  it("sends a visitor to the login and back", async () => {
    const { router } = await renderShop(database, "/updateAddress");
    await waitFor(() => expect(router.state.location.href).toBe("/login?redirect=%2FupdateAddress"));
  });
});
