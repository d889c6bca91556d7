import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aSeller, aProduct } = builders(database);
const password = "marigold-morning";
const passwordHash = await createPasswords().hash(password);

async function logIn(user: Awaited<ReturnType<typeof renderShop>>["user"], email: string) {
  await user.insert(await screen.findByLabelText("Email"), email);
  await user.insert(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Log In" }));
}

describe("logging in at the shop", () => {
  it.each(["/login", "/signup"])("redirects when already logged in, at %s", async (path) => {
    const { router } = await renderShop(database, `${path}?redirect=%2Fprofile`, await aBuyer());
    await waitFor(() => expect(router.state.location.pathname).toBe("/profile"));
  });

  it("adds the pending product and goes back", async () => {
    await aBuyer({ email: "asha@example.test", passwordHash });
    const { id } = await aProduct({ name: "Reed basket" });
    const { user, router, api } = await renderShop(database, `/detail/${id}`);
    await user.click(await screen.findByRole("button", { name: "Increase quantity" }));
    await user.click(screen.getByRole("button", { name: "Add to Cart" }));
    await logIn(user, "asha@example.test");
    await waitFor(() => expect(router.state.location.pathname).toBe(`/detail/${id}`));
    const { entries } = await api.client.cart.show.query();
    expect(entries.map(({ product, quantity }) => [product.id, quantity])).toEqual([[id, 2]]);
    expect((await screen.findAllByRole("link", { name: "Profile" })).length).toBeGreaterThan(0);
  });

  it("adds nothing from an abandoned login", async () => {
    const { id: buyerId } = await aBuyer({ email: "ira@example.test", passwordHash });
    const { id } = await aProduct({ name: "Reed basket" });
    const { user, router, api } = await renderShop(database, `/detail/${id}`);
    await user.click(await screen.findByRole("button", { name: "Add to Cart" }));
    await screen.findByText("Log in and we'll add it to your cart.");
    await router.navigate({ to: "/login", search: {} });
    await screen.findByText("Welcome back to the market.");
    await logIn(user, "ira@example.test");
    await waitFor(() => expect(router.state.location.href).toBe("/"));
    expect((await api.client.account.me.query())?.user.id).toBe(buyerId);
    expect((await api.client.cart.show.query()).entries).toEqual([]);
  });

  it("never redirects to another host", async () => {
    await aBuyer({ email: "dev@example.test", passwordHash });
    const { user, router } = await renderShop(database, "/login?redirect=%2F%2Fevil.example");
    await logIn(user, "dev@example.test");
    await waitFor(() => expect(router.state.location.href).toBe("/"));
  });

  it("reports wrong credentials and keeps the input", async () => {
    const { user } = await renderShop(database, "/login");
    await logIn(user, "nobody@example.test");
    expect((await screen.findByRole("alert")).textContent.trim()).toBe(
      "Login failed. Please check your credentials.",
    );
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("nobody@example.test");
  });

  it("says when there is no answer", async () => {
    const { user, api } = await renderShop(database, "/login");
    api.cut("account.logIn");
    await logIn(user, "nobody@example.test");
    expect((await screen.findByRole("alert")).textContent.trim()).toBe(
      "Login failed. Please check your credentials.",
    );
  });

  it("shows the server's message", async () => {
    const { user, api } = await renderShop(database, "/login");
    api.overload("account.logIn");
    await logIn(user, "nobody@example.test");
    expect((await screen.findByRole("alert")).textContent).toContain("The shop is busy right now.");
  });

  it("requires email and password, and links to the sign-up", async () => {
    const { user } = await renderShop(database, "/login?redirect=%2Fcart");
    await user.click(await screen.findByRole("button", { name: "Log In" }));
    await screen.findByText("Email is required.");
    screen.getByText("Password is required.");
    const link = screen.getByRole("link", { name: "Sign up now" });
    expect(link.getAttribute("href")).toBe("/signup?redirect=%2Fcart");
  });

  it("links a seller to the seller app", async () => {
    await aSeller({ email: "meera@example.test", passwordHash });
    const { user, router } = await renderShop(database, "/login");
    await logIn(user, "meera@example.test");
    await screen.findByText(/This is a seller account/);
    screen.getByRole("link", { name: "Go to the seller app" });
    expect(router.state.location.pathname).toBe("/login");
  });
});
