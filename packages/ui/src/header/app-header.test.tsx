import { render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AppProvider } from "../app/app-provider.tsx";
import type { RenderLink } from "../layout/render-link.ts";
import { testUser } from "../testing/test-user.ts";
import { AccountMenu } from "./account-menu.tsx";
import { AppHeader } from "./app-header.tsx";

const renderLink: RenderLink = ({ to, exact: _exact, onClick, ...rest }) => (
  <a
    href={to}
    {...rest}
    onClick={(event) => {
      event.preventDefault();
      onClick?.(event as never);
    }}
  />
);

function show() {
  const calls: string[] = [];
  render(
    <AppProvider env="test">
      <AppHeader
        brand={{ to: "/", note: "Seller" }}
        items={[
          { label: "Dashboard", to: "/" },
          { label: "Cart", to: "/cart", badge: 2 },
          { label: "Orders", to: "/orders", badge: 0 },
        ]}
        renderLink={renderLink}
        account={
          <AccountMenu
            label="Account"
            profileTo="/profile"
            onLogout={() => calls.push("out")}
            renderLink={renderLink}
          />
        }
      />
    </AppProvider>,
  );
  return { calls, user: testUser() };
}

describe("the header", () => {
  it("links to every item and shows its count", () => {
    show();
    const nav = screen.getByRole("navigation", { name: "Main" });
    const links = within(nav).getAllByRole("link");
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["/", "Dashboard"],
      ["/cart", "Cart2"],
      ["/orders", "Orders"],
    ]);
  });

  it("opens the same links in a drawer, which closes when one is followed", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Menu" }));
    const drawer = await screen.findByRole("dialog");
    expect(within(drawer).getAllByRole("link")).toHaveLength(3);
    await user.click(within(drawer).getByRole("link", { name: "Dashboard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("has My Profile and Logout in the account menu", async () => {
    const { calls, user } = show();
    await user.click(screen.getByRole("button", { name: "Account" }));
    const profile = await screen.findByRole("menuitem", { name: "My Profile" });
    expect(profile.getAttribute("href")).toBe("/profile");
    await user.click(screen.getByRole("menuitem", { name: "Logout" }));
    expect(calls).toEqual(["out"]);
  });

  it("changes the colour scheme", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Colour scheme" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
    expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe("dark");
  });
});
