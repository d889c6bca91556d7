import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer } = builders(database);
const password = "marigold-morning";
const passwordHash = await createPasswords().hash(password);

/** A buyer's profile, with a second session elsewhere. */
async function openProfile() {
  const email = `${crypto.randomUUID()}@example.test`;
  const buyer = await aBuyer({ email, passwordHash });
  const elsewhere = makeTestApi(database, "shop");
  await elsewhere.client.account.logIn.mutate({ email, password });
  const shop = await renderShop(database, "/profile", buyer);
  await screen.findByRole("heading", { name: "Your sessions" });
  const isLoggedIn = async (api: typeof elsewhere) => (await api.client.account.me.query()) !== null;
  return { ...shop, email, elsewhere, isLoggedIn };
}

describe("changing the password in the profile", () => {
  async function openForm() {
    const profile = await openProfile();
    const { user } = profile;
    await user.click(screen.getByRole("button", { name: "Change Password" }));
    const change = async (current: string, next: string, repeated = next) => {
      for (const [label, text] of [
        ["Current password", current],
        ["New password", next],
        ["Repeat new password", repeated],
      ] as const) {
        const field = await screen.findByLabelText(label);
        await user.clear(field);
        await user.insert(field, text);
      }
      await user.click(screen.getByRole("button", { name: "Change Password" }));
    };
    return { ...profile, change };
  }

  it("ends all other sessions and keeps this browser logged in", async () => {
    const { change, api, elsewhere, isLoggedIn, email } = await openForm();
    await change(password, "lotus-at-noon-42");
    await screen.findByText("Password changed. You’re logged out everywhere else.");
    expect([await isLoggedIn(api), await isLoggedIn(elsewhere)]).toEqual([true, false]);
    await waitFor(() => expect(screen.getAllByText(/^Since/)).toHaveLength(1));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change Password" }));
    await expect(api.client.account.logIn.mutate({ email, password })).rejects.toThrow();
  });

  it("shows the error at its field and keeps the input", async () => {
    const { change, elsewhere, isLoggedIn } = await openForm();
    await change("wrong-one", "lotus-at-noon-42");
    await screen.findByText("This isn't your current password.");
    expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("lotus-at-noon-42");
    await change(password, "qwertyuiop");
    await screen.findByText("This password is too common and easy to guess. Choose another.");
    await change(password, "lotus-at-noon-42", "another-one");
    await screen.findByText("Passwords do not match!");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(await isLoggedIn(elsewhere)).toBe(true);
  });

  it("says when there is no answer", async () => {
    const { change, api } = await openForm();
    api.cut("account.changePassword");
    await change(password, "lotus-at-noon-42");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The password could not be changed. Please try again.",
    );
  });
});

describe("the list of sessions", () => {
  it("is shown, and another session can be ended", async () => {
    const { user, elsewhere, api, isLoggedIn } = await openProfile();
    const list = await screen.findByRole("region", { name: "Your sessions" });
    await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(2));
    within(list).getByText("This session");
    await user.click(within(list).getByRole("button", { name: /^End session: Firefox on Linux, since / }));
    await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(1));
    expect([await isLoggedIn(api), await isLoggedIn(elsewhere)]).toEqual([true, false]);
  });

  it("is empty after signing out everywhere", async () => {
    const { user, router, api, elsewhere, isLoggedIn } = await openProfile();
    await user.click(await screen.findByRole("button", { name: "Log Out Everywhere" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect([await isLoggedIn(api), await isLoggedIn(elsewhere)]).toEqual([false, false]);
    expect(localStorage.getItem("user")).toBeNull();
  });

  it("stays unchanged and says so when signing out fails", async () => {
    const { user, api, router, elsewhere, isLoggedIn } = await openProfile();
    api.cut("account.endAllSessions");
    await user.click(await screen.findByRole("button", { name: "Log Out Everywhere" }));
    await screen.findByText("Logging out failed. Please try again.");
    expect(router.state.location.pathname).toBe("/profile");
    expect(await isLoggedIn(elsewhere)).toBe(true);
  });
});
