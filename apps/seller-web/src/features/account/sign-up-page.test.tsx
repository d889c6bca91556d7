import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const password = "a-good-long-password";

async function openForm() {
  const app = await renderSellerApp(database, "/signup");
  const { user } = app;
  const email = `${crypto.randomUUID()}@example.test`;
  const fill = async (repeated = password) => {
    await user.insert(await screen.findByLabelText("Full name"), "Ravi Das");
    await user.insert(screen.getByLabelText("Contact number"), "9876543210");
    await user.insert(screen.getByLabelText("Email"), email);
    await user.insert(screen.getByLabelText("Password"), password);
    await user.insert(screen.getByLabelText("Confirm password"), repeated);
  };
  const submit = () => user.click(screen.getByRole("button", { name: "Sign Up" }));
  return { ...app, email, fill, submit };
}

describe("signing up in the seller app", () => {
  it("creates a seller account, logs in and opens the dashboard", async () => {
    const { api, router, email, fill, submit } = await openForm();
    await fill();
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(await screen.findByText("Your account is ready. You are logged in.")).toBeDefined();
    expect((await api.client.account.me.query())?.user).toMatchObject({ email, userType: "seller" });
  });

  it("refuses a repeated password that differs", async () => {
    const { fill, submit } = await openForm();
    await fill("another-password");
    await submit();
    expect(await screen.findByText("Passwords do not match!")).toBeDefined();
  });

  it("points a new buyer to the shop", async () => {
    const { fill, submit, user } = await openForm();
    await fill();
    await user.click(screen.getByRole("radio", { name: "Buyer" }));
    await submit();
    expect(await screen.findByRole("heading", { name: "Your Account Is Ready" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to the shop" })).toBeDefined();
  });

  it("reports an email that is taken", async () => {
    const { api, email, fill, submit } = await openForm();
    await api.client.account.signUp.mutate({
      name: "Ravi Das",
      email: email.toUpperCase(),
      contact: "9876543210",
      userType: "seller",
      password,
    });
    await fill();
    await submit();
    expect(
      await screen.findByText("An account with this email already exists. Log in instead."),
    ).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Full name").value).toBe("Ravi Das");
  });
});
