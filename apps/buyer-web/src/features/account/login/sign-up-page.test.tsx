import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../../testing/render-shop.tsx";

const database = testDatabase();
const password = "a-good-long-password";

async function openForm(path = "/signup") {
  const shop = await renderShop(database, path);
  const email = `${crypto.randomUUID()}@example.test`;
  const fill = async (repeated = password) => {
    await shop.user.insert(await screen.findByLabelText("Full name"), "Asha Rao");
    await shop.user.insert(screen.getByLabelText("Contact number"), "9876543210");
    await shop.user.insert(screen.getByLabelText("Email"), email);
    await shop.user.insert(screen.getByLabelText("Password"), password);
    await shop.user.insert(screen.getByLabelText("Confirm password"), repeated);
  };
  const submit = async () => shop.user.click(await screen.findByRole("button", { name: "Sign Up" }));
  const hasAccount = () =>
    shop.api.client.account.logIn.mutate({ email, password }).then(
      ({ user }) => user.userType,
      () => null,
    );
  return { ...shop, email, fill, submit, hasAccount };
}

describe("signing up at the shop", () => {
  it("creates a buyer account by default, logs in and goes back", async () => {
    const { api, router, email, fill, submit } = await openForm("/signup?redirect=%2Fcart");
    await fill();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Buyer" }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("Email").type).toBe("email");
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe("/cart"));
    await screen.findByText("Your account is ready. You're logged in.");
    expect((await api.client.account.me.query())?.user).toMatchObject({ email, userType: "buyer" });
  });

  it("goes to the login when logging in fails", async () => {
    const { api, router, fill, submit, hasAccount } = await openForm("/signup?redirect=%2Fcart");
    await fill();
    api.cut("account.logIn");
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(router.state.location.search).toEqual({ redirect: "/cart" });
    await screen.findByText("Your account is ready. Log in to continue.");
    api.restore();
    expect(await hasAccount()).toBe("buyer");
  });

  it("links to the login and keeps the redirect", async () => {
    await openForm("/signup?redirect=%2Fcart");
    const link = await screen.findByRole("link", { name: "Sign in" });
    expect(link.getAttribute("href")).toBe("/login?redirect=%2Fcart");
  });

  it("links a new seller to the seller app", async () => {
    const { user, fill, submit } = await openForm();
    await fill();
    await user.click(screen.getByRole("radio", { name: "Seller" }));
    await submit();
    await screen.findByRole("heading", { name: "Your Seller Account Is Ready" });
    screen.getByRole("link", { name: "Go to the seller app" });
  });

  it("requires every field", async () => {
    const { submit } = await openForm();
    await submit();
    await screen.findByText("Full name is required.");
    screen.getByText("Enter a contact number of 10 to 15 digits.");
    screen.getByText("Enter a valid email address.");
    screen.getByText("Use at least 8 characters for the password.");
    screen.getByText("Repeat the password.");
  });

  it("refuses a repeated password that differs", async () => {
    const { fill, submit, hasAccount } = await openForm();
    await fill("another-password");
    await submit();
    await screen.findByText("Passwords do not match!");
    expect(await hasAccount()).toBeNull();
  });

  it("requires an account type", async () => {
    const { fill, submit, hasAccount } = await openForm();
    await fill();
    // The form always has one selected; only tampering leaves none.
    const seller = screen.getByRole<HTMLInputElement>("radio", { name: "Seller" });
    seller.value = "";
    fireEvent.click(seller);
    await submit();
    await screen.findByText("Please select an account type (Buyer or Seller).");
    expect(await hasAccount()).toBeNull();
  });

  it("says when the email is taken, and keeps the input", async () => {
    const { api, email, fill, submit } = await openForm();
    const taken = { name: "Asha Rao", email: email.toUpperCase(), contact: "9876543210" };
    await api.client.account.signUp.mutate({ ...taken, userType: "buyer", password });
    await fill();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "An account with this email already exists. Log in instead.",
    );
    expect(screen.getByLabelText<HTMLInputElement>("Full name").value).toBe("Asha Rao");
  });

  it("says when there is no answer", async () => {
    const { api, fill, submit } = await openForm();
    await fill();
    api.cut("account.signUp");
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe("An unknown error occurred during signup.");
  });
});
