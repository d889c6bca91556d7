import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sessionTokens } from "@haat/auth/session-token";
import { emailConfirmations, passwordResets } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aSeller } = builders(database);

describe("a seller who forgot their password", () => {
  it("requests a reset link from the login page", async () => {
    const { user } = await renderSellerApp(database, "/login");
    await user.click(await screen.findByRole("link", { name: "Forgot password?" }));
    await user.insert(await screen.findByLabelText("Email"), "meera@example.test");
    await user.click(screen.getByRole("button", { name: "Send Reset Link" }));
    await screen.findByText(/^If there’s an account for/);
  });

  it("sets a new password with the link and logs in", async () => {
    const email = "meera@example.test";
    const { id: userId } = await aSeller({ email });
    const { token, hash: tokenHash } = sessionTokens.make();
    const expiresAt = new Date(Date.now() + 60_000);
    await database.db.insert(passwordResets).values({ tokenHash, userId, expiresAt });
    const { user, router, api } = await renderSellerApp(database, `/reset-password#${token}`);
    await user.insert(await screen.findByLabelText("New password"), "lotus-at-noon-42");
    await user.insert(screen.getByLabelText("Repeat new password"), "lotus-at-noon-42");
    await user.click(screen.getByRole("button", { name: "Change Password" }));
    await waitFor(() => expect(router.state.location.href).toBe("/login"));
    const { user: who } = await api.client.account.logIn.mutate({ email, password: "lotus-at-noon-42" });
    expect(who.id).toBe(userId);
  });
});

describe("a seller with an unconfirmed email", () => {
  it("sees a notice on the dashboard until they open the confirmation link", async () => {
    const seller = await aSeller({ confirmedAt: null });
    const { user, router } = await renderSellerApp(database, "/", seller);
    await screen.findByText(/^You won’t get emails yet/);
    const confirm = async (token: string) => {
      await router.navigate({ to: "/confirm-email", hash: token });
      await user.click(await screen.findByRole("button", { name: "Confirm Address" }));
    };
    await confirm("a-torn-link");
    await screen.findByText(/^This link has expired/);
    const { token, hash: tokenHash } = sessionTokens.make();
    const expiresAt = new Date(Date.now() + 60_000);
    await database.db.insert(emailConfirmations).values({ tokenHash, userId: seller.id, expiresAt });
    await confirm(token);
    await user.click(await screen.findByRole("link", { name: "Go to your dashboard" }));
    await screen.findByText("No orders yet");
    await waitFor(() => expect(screen.queryByText(/^You won’t get emails yet/)).toBeNull());
  });
});

describe("a seller's sessions", () => {
  it("are listed in the profile and can all be ended", async () => {
    const { user, router, api } = await renderSellerApp(database, "/profile", await aSeller());
    await screen.findByText("This session");
    await user.click(screen.getByRole("button", { name: "Log Out Everywhere" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(await api.client.account.me.query()).toBeNull();
  });
});
