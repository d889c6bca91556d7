import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { sessionTokens } from "@haat/auth/session-token";
import { mails } from "@haat/db/schema/mail.table";
import { passwordResets } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer } = builders(database);
const passwordHash = await createPasswords().hash("marigold-morning");
const alertText = async () => (await screen.findByRole("alert")).textContent.trim();

describe("asking for a new password", () => {
  it.each(["known", "unknown"])("says the same for an address that is %s", async (which) => {
    const email = `${which}@example.test`;
    if (which === "known") await aBuyer({ email });
    const { user } = await renderShop(database, "/login");
    await user.click(await screen.findByRole("link", { name: "Forgot password?" }));
    await user.insert(await screen.findByLabelText("Email"), ` ${email.toUpperCase()} `);
    await user.click(screen.getByRole("button", { name: "Send Reset Link" }));
    const words = await screen.findByText(/^If there’s an account for/);
    expect(words.textContent).toBe(
      `If there’s an account for ${email}, we’ve sent it a link to reset the password. The link works once, for 30 minutes.`,
    );
    expect(document.activeElement).toBe(words);
    const rows = await database.db.select().from(mails);
    expect(rows.filter((row) => row.email === email).map(({ kind }) => kind)).toEqual(["reset"]);
  });

  it("requires a valid address, and keeps the input when there is no answer", async () => {
    const { user, api } = await renderShop(database, "/forgot-password");
    const email = await screen.findByLabelText<HTMLInputElement>("Email");
    await user.insert(email, "asha");
    await user.click(screen.getByRole("button", { name: "Send Reset Link" }));
    await screen.findByText("Enter a valid email address.");
    expect(document.activeElement).toBe(email);
    await user.insert(email, "@example.test");
    api.cut("account.requestPasswordReset");
    await user.click(screen.getByRole("button", { name: "Send Reset Link" }));
    expect(await alertText()).toBe("The link could not be sent. Please try again.");
    expect(email.value).toBe("asha@example.test");
  });

  it("allows another address", async () => {
    const { user } = await renderShop(database, "/forgot-password");
    await user.insert(await screen.findByLabelText("Email"), "asha@example.test");
    await user.click(screen.getByRole("button", { name: "Send Reset Link" }));
    await user.click(await screen.findByRole("button", { name: "Use Another Address" }));
    await screen.findByRole("button", { name: "Send Reset Link" });
  });
});

describe("choosing a new password by a link", () => {
  async function openLink(person?: { readonly id: string }) {
    const { token, hash } = sessionTokens.make();
    if (person) {
      const expiresAt = new Date(Date.now() + 60_000);
      await database.db.insert(passwordResets).values({ tokenHash: hash, userId: person.id, expiresAt });
    }
    const shop = await renderShop(database, `/reset-password#${token}`);
    const choose = async (password: string, repeated = password) => {
      for (const [label, text] of [
        ["New password", password],
        ["Repeat new password", repeated],
      ] as const) {
        const field = await screen.findByLabelText(label);
        await shop.user.clear(field);
        await shop.user.insert(field, text);
      }
      await shop.user.click(screen.getByRole("button", { name: "Change Password" }));
    };
    return { ...shop, choose };
  }

  it("goes to the login, where the new password works", async () => {
    const email = "ira@example.test";
    const { choose, router, api } = await openLink(await aBuyer({ email, passwordHash }));
    await choose("lotus-at-noon-42");
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    await screen.findByText("Password changed. Log in with your new password.");
    expect(router.state.location.hash).toBe("");
    const session = await api.client.account.logIn.mutate({ email, password: "lotus-at-noon-42" });
    expect(session.user.email).toBe(email);
  });

  it("shows the error at the field", async () => {
    const { choose, router } = await openLink(await aBuyer({ email: "dev@example.test" }));
    await choose("short");
    await screen.findByText("Use at least 8 characters for the password.");
    await choose("lotus-at-noon-42", "another-password");
    await screen.findByText("Passwords do not match!");
    await choose("iloveyou");
    await screen.findByText("This password is too common and easy to guess. Choose another.");
    await choose("dev@example.test");
    await screen.findByText("Choose a password that isn't your name or email address.");
    expect(screen.queryByRole("alert")).toBeNull();
    await choose("lotus-at-noon-42");
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  });

  it("says where to get a new link when one has expired", async () => {
    const { choose, user, router } = await openLink();
    await choose("lotus-at-noon-42");
    const alert = await screen.findByRole("alert");
    within(alert).getByText("This link has expired or was already used. Ask for a new one.");
    await user.click(within(alert).getByRole("link", { name: "Request a new link" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/forgot-password"));
  });

  it.each(["/reset-password", "/reset-password#half-a-token"])("says the same at %s", async (path) => {
    const { user } = await renderShop(database, path);
    await user.insert(await screen.findByLabelText("New password"), "lotus-at-noon-42");
    await user.insert(screen.getByLabelText("Repeat new password"), "lotus-at-noon-42");
    await user.click(screen.getByRole("button", { name: "Change Password" }));
    expect(await alertText()).toContain("This link has expired or was already used.");
  });
});
