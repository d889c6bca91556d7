import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openAdmin, openFromMenu } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aProduct } = builders(database);

describe("the synonyms", () => {
  it("are added, edited and removed; searches follow immediately, and the audit has the changes", async () => {
    await aProduct({ name: "Brass paandan" });
    const { user, api } = await openAdmin(database, "/admin/synonyms?search=gilauri", {
      admin: await anAdmin(),
    });
    const found = async (typed: string) => {
      const { products, isGuess } = await api.client.product.list.query({ search: typed });
      return [products.map(({ name }) => name), isGuess];
    };
    await screen.findByText("No synonyms found");
    expect(await found("gilauridaan")).toEqual([[], false]);

    await user.click(screen.getByRole("button", { name: "Add Synonyms" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Synonyms" }));
    const words = dialog.getByRole("textbox", { name: "Words" });
    await user.click(dialog.getByRole("button", { name: "Save Synonyms" }));
    await dialog.findByText("Enter the words that buyers type.");
    await user.insert(words, "gilauridaan");
    await user.click(dialog.getByRole("button", { name: "Save Synonyms" }));
    await dialog.findByText("Enter a second word, or what this one should find.");
    await user.insert(dialog.getByRole("textbox", { name: "If nothing is found" }), "paandan");
    await user.click(dialog.getByRole("button", { name: "Save Synonyms" }));
    await screen.findByText("Synonyms saved.");
    expect(await found("gilauridaan")).toEqual([["Brass paandan"], true]);

    await user.click(await screen.findByRole("button", { name: "Edit gilauridaan" }));
    const change = within(await screen.findByRole("dialog", { name: "Edit Synonyms" }));
    await user.insert(change.getByRole("textbox", { name: "Words" }), ", paandan");
    await user.click(change.getByRole("button", { name: "Save Synonyms" }));
    await waitFor(async () => expect(await found("gilauridaan")).toEqual([["Brass paandan"], false]));

    await user.click(await screen.findByRole("button", { name: "Remove gilauridaan" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
    await screen.findByText("No synonyms found");
    expect(await found("gilauridaan")).toEqual([[], false]);

    await openFromMenu(user, "Settings", "Audit");
    await screen.findByText("now has the synonyms gilauridaan; similar: paandan", { exact: false });
    screen.getByText(/now has the synonyms gilauridaan, paandan/);
    screen.getByText("no longer has the synonyms gilauridaan, paandan", { exact: false });
  });
});
