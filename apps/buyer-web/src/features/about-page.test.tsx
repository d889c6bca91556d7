import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../testing/render-shop.tsx";

const database = testDatabase();

describe("the about page", () => {
  it("describes Haat with its four figures, without empty contact details", async () => {
    await renderShop(database, "/about");
    await screen.findByRole("heading", { level: 1, name: "About Haat" });
    expect(screen.queryByRole("heading", { name: "Contact" })).toBeNull();
    const figures = screen.getAllByRole("definition").map((figure) => figure.parentElement?.textContent);
    expect(figures).toEqual(["Customers10,000+", "Sellers500+", "Products25,000+", "Uptime99.9%"]);
  });
});
