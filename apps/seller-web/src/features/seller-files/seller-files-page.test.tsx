import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { answerUploads } from "#testing/answer-uploads.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aSeller } = builders(database);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a seller's files", () => {
  it("offers the exports, and explains the columns", async () => {
    await renderSellerApp(database, "/import", await aSeller());
    const products = await screen.findByRole("link", { name: "Export Products" });
    expect(products.getAttribute("href")).toBe("/api/seller-files/products.csv");
    const lines = screen.getByRole("link", { name: "Export Order Lines" });
    expect(lines.getAttribute("href")).toBe("/api/seller-files/order-lines.csv");
    expect(screen.getByText(/A row without an ID adds a product/)).toBeDefined();
    expect(screen.getByText(/“Family”.*“Option1 name”.*“Option1 value”/)).toBeDefined();
  });

  it("uploads more images than one product may have and lists their names", async () => {
    answerUploads(({ name }) => ({
      status: 200,
      body: { url: `/media/${name.slice(0, -4).replace(" ", "-")}.webp` },
    }));
    const { user } = await renderSellerApp(database, "/import", await aSeller());
    const names = Array.from({ length: 9 }, (_name, index) => `view ${index}.gif`);
    const files = names.map((name) => new File(["x"], name, { type: "image/gif" }));
    await user.upload(await screen.findByLabelText("Choose images"), files);
    const listed = await screen.findByLabelText<HTMLTextAreaElement>("9 images uploaded");
    expect(listed.value).toBe(names.join("\n"));
  });

  it("is only for sellers who are logged in", async () => {
    const { router } = await renderSellerApp(database, "/import");
    await screen.findByRole("heading", { name: "Log In to Sell" });
    expect(router.state.location.search).toEqual({ redirect: "/import" });
  });
});
