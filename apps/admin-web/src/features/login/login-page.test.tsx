import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { admins } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTrpcClient } from "@haat/web-kit/call/trpc.tsx";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aBuyer } = builders(database);
const password = "a-long-enough-password";

async function anAdminWithPassword() {
  const email = `admin-${crypto.randomUUID()}@example.test`;
  const passwordHash = await createPasswords().hash(password);
  await database.owner.insert(admins).values({ name: "Nadia Khan", email, passwordHash });
  return email;
}

async function logIn({ user }: Awaited<ReturnType<typeof openAdmin>>, email: string, typed: string) {
  await user.insert(await screen.findByLabelText("Email"), email);
  await user.insert(screen.getByLabelText("Password"), typed);
  await user.click(screen.getByRole("button", { name: "Log In" }));
}

describe("logging in as an admin", () => {
  it("opens the dashboard", async () => {
    const app = await openAdmin(database, "/admin/login");
    await logIn(app, await anAdminWithPassword(), password);

    expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
    expect(screen.getByText("Nadia Khan")).toBeTruthy();
    expect(app.address()).toBe("/admin/dashboard");
  });

  it("shows the server's message for a wrong password and keeps what was typed", async () => {
    const email = await anAdminWithPassword();
    const app = await openAdmin(database, "/admin/login");
    await logIn(app, email, "not-the-password");

    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Login failed. Please check your credentials.");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(email);
    expect(app.address()).toBe("/admin/login");
  });

  it("shows an error when there is no answer", async () => {
    const app = await openAdmin(database, "/admin/login");
    app.api.cut("admin.logIn");
    await logIn(app, "admin@example.test", password);
    expect((await screen.findByRole("alert")).textContent).toBe("Login failed");
  });

  it("says that there is no connection when the server is unreachable", async () => {
    const client = makeTrpcClient({ url: "http://127.0.0.1:9/api/trpc" });
    const app = await openAdmin(database, "/admin/login", { client });
    await logIn(app, "admin@example.test", password);
    expect((await screen.findByRole("alert")).textContent).toBe("You’re offline. Please try again.");
  });

  it("validates before it sends anything", async () => {
    const { user } = await openAdmin(database, "/admin/login");
    await user.click(await screen.findByRole("button", { name: "Log In" }));

    expect(await screen.findByText("Email is required.")).toBeTruthy();
    expect(screen.getByText("Password is required.")).toBeTruthy();
  });

  it("redirects to the requested page", async () => {
    const app = await openAdmin(database, "/admin/dashboard?status=shipped");
    await screen.findByRole("heading", { name: "Admin Login" });
    await logIn(app, await anAdminWithPassword(), password);

    await screen.findByRole("heading", { name: "Dashboard" });
    expect(app.address()).toBe("/admin/dashboard?status=shipped");
  });

  it("never redirects to another host", async () => {
    const app = await openAdmin(database, "/admin/login?redirect=//elsewhere.example");
    await logIn(app, await anAdminWithPassword(), password);

    await screen.findByRole("heading", { name: "Dashboard" });
    expect(app.address()).toBe("/admin/dashboard");
  });

  it("has no header", async () => {
    await openAdmin(database, "/admin/login");
    await screen.findByRole("heading", { name: "Admin Login" });
    expect(screen.queryByRole("banner")).toBeNull();
  });
});

describe("the guard of the dashboard", () => {
  it.each(["/", "/admin", "/admin/dashboard"])("redirects from %s to the login", async (at) => {
    const { address } = await openAdmin(database, at);
    expect(await screen.findByRole("heading", { name: "Admin Login" })).toBeTruthy();
    expect(address()).toMatch(/^\/admin\/login/);
  });

  it.each(["/", "/admin", "/admin/login"])(
    "redirects from %s to the dashboard when logged in",
    async (at) => {
      const { address } = await openAdmin(database, at, { admin: await anAdmin() });
      expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
      expect(address()).toBe("/admin/dashboard");
    },
  );

  it("ignores a buyer's session", async () => {
    const { api } = await openAdmin(database, "/admin/login");
    await api.enter(await aBuyer());
    await expect(api.client.admin.dashboard.query()).rejects.toMatchObject({
      data: { reason: "NOT_LOGGED_IN" },
    });
  });

  it("redirects to the login when the session ends", async () => {
    const { api, user, address } = await openAdmin(database, "/admin/dashboard", { admin: await anAdmin() });
    await screen.findByRole("heading", { name: "Dashboard" });
    api.leave();
    await user.insert(screen.getByRole("searchbox", { name: "Search orders" }), "asha");

    expect(await screen.findByRole("heading", { name: "Admin Login" })).toBeTruthy();
    expect(address()).toContain("redirect=");
  });
});

describe("logging out", () => {
  it("ends the session and redirects to the login", async () => {
    const { api, user, address } = await openAdmin(database, "/admin/dashboard", { admin: await anAdmin() });
    await user.click(await screen.findByRole("button", { name: "Logout" }));

    await screen.findByRole("heading", { name: "Admin Login" });
    await waitFor(() => expect(address()).toBe("/admin/login"));
    expect(await api.client.admin.me.query()).toBeNull();
  });
});
