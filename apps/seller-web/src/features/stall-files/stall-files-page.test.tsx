import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { useDatabase as givenDatabase } from "@haat/testing/database/use-database";
import { answerUploads } from "#testing/answer-uploads.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = givenDatabase();
const { aSeller } = builders(database);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the stall as files", () => {
  it("offers both exports, and says what a file may change", async () => {
    await renderSellerApp(database, "/import", await aSeller());
    const products = await screen.findByRole("link", { name: "Export products" });
    expect(products.getAttribute("href")).toBe("/api/stall/products.csv");
    const lines = screen.getByRole("link", { name: "Export order lines" });
    expect(lines.getAttribute("href")).toBe("/api/stall/order-lines.csv");
    expect(screen.getByText(/A row without an ID is a new product/)).toBeDefined();
  });

  it("gives the addresses of uploaded pictures as one cell", async () => {
    answerUploads(({ name }) => ({ status: 200, body: { url: `/media/${name.slice(0, -4)}.webp` } }));
    const { user } = await renderSellerApp(database, "/import", await aSeller());
    const files = ["front.png", "back.png"].map((name) => new File(["x"], name, { type: "image/png" }));
    await user.upload(await screen.findByLabelText("Choose images"), files);
    await screen.findByRole("button", { name: "Remove image 2" });
    const cell = screen.getByLabelText<HTMLTextAreaElement>("Addresses for one cell");
    expect(cell.value).toBe("/media/front.webp /media/back.webp");
  });

  it("is for sellers who are logged in", async () => {
    const { router } = await renderSellerApp(database, "/import");
    await screen.findByRole("heading", { name: "Log in to sell" });
    expect(router.state.location.search).toEqual({ redirect: "/import" });
  });
});
