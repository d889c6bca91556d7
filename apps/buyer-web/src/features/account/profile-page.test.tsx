import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toastMs } from "@haat/contract/shop.constants";
import { mails } from "@haat/db/schema/mail.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { holdTimers } from "@haat/ui/testing/hold-timers.ts";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer } = builders(database);

async function openProfile() {
  const email = `${crypto.randomUUID()}@example.test`;
  const buyer = await aBuyer({ email, address: testAddress });
  const shop = await renderShop(database, "/profile", buyer);
  await screen.findByRole("heading", { name: "Quick actions" });
  return { ...shop, email };
}

async function editName({ user }: Pick<Awaited<ReturnType<typeof openProfile>>, "user">) {
  await user.click(screen.getByRole("button", { name: "Edit Profile" }));
  const name = await screen.findByLabelText<HTMLInputElement>("Name");
  expect(document.activeElement).toBe(name);
  await user.clear(name);
  await user.insert(name, "Asha Patel");
  return { name, save: () => user.click(screen.getByRole("button", { name: "Save Changes" })) };
}

describe("the profile", () => {
  it("shows name, email, contact and account type", async () => {
    const { email } = await openProfile();
    const facts = [...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      "NameAsha Rao",
      `Email${email}`,
      "Contact9876543210",
      "Account typeBuyer",
      "Address12, MG Road, Bengaluru, Bengaluru Urban, Karnataka 560001",
    ]);
  });

  it("has a buyer's quick actions", async () => {
    const { user, router } = await openProfile();
    const hrefs = ["My Orders", "Purchases", "Cart", "Update Address"].map((name) =>
      screen
        .getAllByRole("link", { name })
        .map((link) => link.getAttribute("href"))
        .at(-1),
    );
    expect(hrefs).toEqual(["/orders", "/parches", "/cart", "/updateAddress"]);
    await user.click(screen.getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  });

  it("says that mails need a confirmed address, and sends the link again", async () => {
    const buyer = await aBuyer({ confirmedAt: null });
    const { user } = await renderShop(database, "/profile", buyer);
    await screen.findByText(/^You won’t get emails yet/);
    await user.click(screen.getByRole("button", { name: "Send Link Again" }));
    await screen.findByText(/^We’ve sent a link to/);
    const waiting = await database.db.select().from(mails);
    expect(waiting.map(({ kind, userId }) => [kind, userId])).toEqual([["confirm", buyer.id]]);
  });

  it("saves an edit on the server, and says so for three seconds", async () => {
    const opened = await openProfile();
    const { save } = await editName(opened);
    const timers = holdTimers(toastMs);
    await save();
    await screen.findByText("Profile updated successfully!");
    expect((await opened.api.client.account.me.query())?.user.name).toBe("Asha Patel");
    screen.getByText("Asha Patel");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Profile" }));
    expect(timers()).toHaveLength(1);
    act(() => timers()[0]?.run());
    await waitFor(() => expect(screen.queryByText("Profile updated successfully!")).toBeNull());
  });

  it("shows the failure when there is no answer, and keeps the input", async () => {
    const opened = await openProfile();
    const { name, save } = await editName(opened);
    opened.api.cut("account.updateProfile");
    await save();
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to update profile.");
    expect(name.value).toBe("Asha Patel");
  });

  it("keeps the input when the session ends", async () => {
    const opened = await openProfile();
    const { save } = await editName(opened);
    opened.api.leave();
    await save();
    expect((await screen.findByRole("alert")).textContent).toBe("Please log in to continue.");
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Asha Patel");
  });
});
