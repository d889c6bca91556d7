import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AppProvider } from "../app/app-provider.tsx";
import { testUser } from "../testing/test-user.ts";
import { HeaderSearch } from "./header-search.tsx";

async function searchFor(text: string) {
  const searched: string[] = [];
  const user = testUser();
  render(
    <AppProvider>
      <HeaderSearch
        placeholder="Search products..."
        action="/products"
        onSearch={(wanted) => searched.push(wanted)}
      />
    </AppProvider>,
  );
  await user.type(screen.getByPlaceholderText("Search products..."), text);
  await user.click(screen.getByRole("button", { name: "Search" }));
  return searched;
}

describe("searching in the header", () => {
  it("passes on the trimmed text", async () => {
    expect(await searchFor("  brass lamp ")).toEqual(["brass lamp"]);
  });

  it("searches on Enter", async () => {
    expect(await searchFor("kurta{Enter}")).toEqual(["kurta", "kurta"]);
  });

  it("ignores a blank search", async () => {
    expect(await searchFor("   {Enter}")).toEqual([]);
  });
});
