import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aFamily, aSeller } = builders(database);

describe("the rows of a family", () => {
  it("stay open when its first product is deleted, and show what isn't for sale", async () => {
    const seller = await aSeller();
    await aFamily({
      seller,
      name: "Linen shirt",
      options: ["Size"],
      variants: [
        { values: ["M"], pricePaise: 39_900, stock: 3 },
        { values: ["L"], pricePaise: 49_900, stock: 4 },
        { values: ["XL"], pricePaise: 59_900, stock: 5 },
      ],
    });
    const { user } = await renderSellerApp(database, "/update", seller);
    await user.click(await screen.findByRole("button", { name: "3 variants of Linen shirt" }));
    await user.click(await screen.findByRole("button", { name: "Unlist Linen shirt (XL)" }));
    await screen.findByText("1 unlisted");
    await user.click(await screen.findByRole("button", { name: "Delete Linen shirt (M)" }));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete Product" }),
    );
    expect(await screen.findByText("“Linen shirt (M)” is deleted.")).toBeDefined();
    const whole = await screen.findByRole("button", { name: "2 variants of Linen shirt" });
    expect(whole.getAttribute("aria-expanded")).toBe("true");
    expect(await screen.findByRole("button", { name: "Delete Linen shirt (L)" })).toBeDefined();
    const row = within(whole.closest("tr")!);
    expect(row.getByText("4")).toBeDefined();
    expect(row.getByText("1 unlisted")).toBeDefined();
  });
});
