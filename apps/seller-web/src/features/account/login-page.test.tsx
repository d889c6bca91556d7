import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aBuyer, aSeller } = builders(database);
const password = "a-good-long-password";

type App = Awaited<ReturnType<typeof renderSellerApp>>;

async function signUp({ api }: App, userType: "buyer" | "seller") {
  const email = `${userType}-${crypto.randomUUID()}@example.test`;
  await api.client.account.signUp.mutate({
    name: "Ravi Das",
    email,
    contact: "9876543210",
    userType,
    password,
  });
  return email;
}

async function logIn({ user }: App, email: string, typed = password) {
  await user.insert(await screen.findByLabelText("Email"), email);
  await user.insert(screen.getByLabelText("Password"), typed);
  await user.click(screen.getByRole("button", { name: "Log In" }));
}

describe("logging in as a seller", () => {
  it("returns to the requested page and stores the user's public fields", async () => {
    const app = await renderSellerApp(database, "/update");
    await screen.findByLabelText("Email");
    expect(app.router.state.location.href).toBe("/login?redirect=%2Fupdate");
    const email = await signUp(app, "seller");
    await logIn(app, email);
    expect(await screen.findByRole("heading", { name: "Manage Your Products" })).toBeDefined();
    expect(await screen.findByRole("button", { name: "Account" })).toBeDefined();
    expect(JSON.parse(localStorage.getItem("user") ?? "null")).toMatchObject({ email, userType: "seller" });
    expect(Object.keys(JSON.parse(localStorage.getItem("token") ?? "{}") as object)).toEqual(["expiry"]);
  });

  it("refuses a wrong password and keeps the input", async () => {
    const app = await renderSellerApp(database, "/login");
    const email = await signUp(app, "seller");
    await logIn(app, email, "not-the-password");
    expect(await screen.findByText("Login failed. Please check your credentials.")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(email);
    expect(localStorage.getItem("user")).toBeNull();
  });

  it("requires both fields", async () => {
    const { user } = await renderSellerApp(database, "/login");
    await user.click(await screen.findByRole("button", { name: "Log In" }));
    expect(screen.getByText("Email is required.")).toBeDefined();
    expect(screen.getByText("Password is required.")).toBeDefined();
  });

  it("points a buyer to the shop and doesn't log them in", async () => {
    const app = await renderSellerApp(database, "/login");
    await logIn(app, await signUp(app, "buyer"));
    expect(await screen.findByText(/This is a buyer account/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to the shop" }).getAttribute("href")).toBe(
      "http://shop.localhost:5000/login",
    );
    expect(await app.api.client.account.me.query()).toBeNull();
  });

  it("never redirects to another host", async () => {
    const app = await renderSellerApp(database, "/login?redirect=//evil.example/");
    await logIn(app, await signUp(app, "seller"));
    expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeDefined();
    expect(app.router.state.location.pathname).toBe("/");
  });
});

describe("the guard of the seller's pages", () => {
  it.each(["/", "/add", "/update", "/detail/01980000-0000-7000-8000-000000000001", "/profile"])(
    "leads a visitor from %s to the login",
    async (path) => {
      const { router } = await renderSellerApp(database, path);
      await screen.findByRole("heading", { name: "Log In to Sell" });
      expect(router.state.location.pathname).toBe("/login");
    },
  );

  it("keeps buyers out", async () => {
    const { router } = await renderSellerApp(database, "/update", await aBuyer());
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  });

  it("leads to the login page once the session has ended", async () => {
    const { api, router, user } = await renderSellerApp(database, "/add", await aSeller());
    await screen.findByRole("heading", { name: "Add a New Product" });
    api.leave();
    await user.click(screen.getByRole("link", { name: "Manage Products" }));
    await screen.findByRole("heading", { name: "Log In to Sell" });
    expect(router.state.location.search).toEqual({ redirect: "/update" });
  });
});

describe("logging out", () => {
  it("ends the session, clears the user and leads to the login page", async () => {
    const { api, user } = await renderSellerApp(database, "/profile", await aSeller());
    await user.click(await screen.findByRole("button", { name: "Account" }));
    await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
    await screen.findByRole("heading", { name: "Log In to Sell" });
    expect(await api.client.account.me.query()).toBeNull();
    expect(localStorage.getItem("user")).toBeNull();
  });
});
