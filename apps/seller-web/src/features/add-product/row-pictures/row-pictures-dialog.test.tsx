import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusals } from "@haat/contract/errors";
import { pictureSentence } from "@haat/contract/product/product.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { answerUploads } from "#testing/answer-uploads.ts";
import { openVariantsForm } from "#testing/open-variants-form.ts";

const database = testDatabase();
const { aSeller } = builders(database);

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The add form of a shirt with sizes, and helpers for its rows' images. */
async function openForm() {
  const form = await openVariantsForm(database, await aSeller());
  const { api, user, row, photo } = form;
  const control = (name: string) => row(name).getByRole("button", { name: /^Images of / });
  /** Opens the dialog, which focuses the button that adds images. */
  const open = async (name: string) => {
    await user.click(control(name));
    const dialog = within(await screen.findByRole("dialog", { name: `Images of ${name}` }));
    const add = dialog.getByRole("button", { name: "Add images" });
    await waitFor(() => expect(document.activeElement).toBe(add));
    return dialog;
  };
  const done = async () => {
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  /** Uploads an image for a row and closes the dialog afterwards. */
  const give = async (name: string, file: string) => {
    const dialog = await open(name);
    await user.upload(dialog.getByLabelText(`Choose images of ${name}`), photo(file));
    await waitFor(() => expect(said(name)).toMatch(/: \d images?$/));
    await done();
  };
  const said = (name: string) => control(name).getAttribute("aria-label");
  const added = async () => {
    await screen.findByText(/Product added./);
    const { products } = await api.client.product.listOwn.query({});
    return products.toReversed().map(({ variant, pictures }) => [variant, ...pictures]);
  };
  return { ...form, control, open, done, give, said, added };
}

describe("a row's own images", () => {
  it("belong to that variant only, and come before the colour's and the product's", async () => {
    const { user, photo, tick, submit, give, said, added } = await openForm();
    await tick("Size", "M", "L");
    await user.click(screen.getByRole("button", { name: "Add Another Option" }));
    await tick("Colour", "Red", "Blue");
    expect(said("M, Blue")).toBe("Images of M, Blue: none yet");
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await user.upload(screen.getByLabelText("Choose images of Blue"), photo("blue.png"));
    await waitFor(() => expect(said("M, Blue")).toBe("Images of M, Blue: uses its colour's images"));
    await give("M, Blue", "own.png");
    expect([said("M, Blue"), said("L, Blue"), said("M, Red")]).toEqual([
      "Images of M, Blue: 1 image",
      "Images of L, Blue: uses its colour's images",
      "Images of M, Red: uses the product's images",
    ]);
    await submit();
    expect(await added()).toEqual([
      ["M, Red", "/media/all.webp"],
      ["M, Blue", "/media/own.webp"],
      ["L, Red", "/media/all.webp"],
      ["L, Blue", "/media/blue.webp"],
    ]);
  });

  it("replace the product's if every row has some", async () => {
    const { tick, submit, give, added } = await openForm();
    await tick("Size", "S", "M");
    await give("S", "s.png");
    await submit();
    expect(screen.getByText("Please upload at least one image.")).toBeDefined();
    await give("M", "m.png");
    await submit();
    expect(await added()).toEqual([
      ["S", "/media/s.webp"],
      ["M", "/media/m.webp"],
    ]);
  });

  it("stay with their row while it is removed or its size is deselected", async () => {
    const { user, tick, give, said } = await openForm();
    await tick("Size", "S", "M");
    await give("M", "m.png");
    await user.click(screen.getByRole("button", { name: "Remove M" }));
    await user.click(screen.getByRole("button", { name: "Restore M" }));
    expect(said("M")).toBe("Images of M: 1 image");
    await tick("Size", "M");
    expect(screen.queryByLabelText(/^Images of M:/)).toBeNull();
    await tick("Size", "M");
    expect(said("M")).toBe("Images of M: 1 image");
    await user.click(screen.getByRole("button", { name: "Add Another Option" }));
    await tick("Colour", "Red", "Blue");
    expect([said("M, Blue"), said("S, Blue")]).toEqual([
      "Images of M, Blue: 1 image",
      "Images of S, Blue: none yet",
    ]);
    await user.click(screen.getByRole("button", { name: "Remove Colour" }));
    expect([said("M"), said("S")]).toEqual(["Images of M: 1 image", "Images of S: none yet"]);
    await user.click(screen.getByRole("switch", { name: "Comes in sizes or colours" }));
    await user.click(screen.getByRole("switch", { name: "Comes in sizes or colours" }));
    expect(said("M")).toBe("Images of M: 1 image");
  });

  it("fall back to those of the product once they are removed", async () => {
    const { user, photo, tick, open, done, give, said } = await openForm();
    await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
    await tick("Size", "M");
    await give("M", "m.png");
    const dialog = await open("M");
    await user.click(dialog.getByLabelText("Remove image 1"));
    await done();
    expect(said("M")).toBe("Images of M: uses the product's images");
  });
});

describe("a row's running upload", () => {
  it("continues while the dialog is closed and the row changes, and blocks submitting", async () => {
    const { user, photo, tick, control, open, done, said } = await openForm();
    await tick("Size", "S", "M");
    const decoded = Promise.withResolvers();
    vi.stubGlobal("createImageBitmap", () => decoded.promise);
    const dialog = await open("M");
    await user.upload(dialog.getByLabelText("Choose images of M"), photo("m.png"));
    await done();
    expect(document.activeElement).toBe(control("M"));
    expect(said("M")).toBe("Images of M: uploading");
    expect(screen.getByRole("button", { name: "Uploading images..." })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: "Remove M" }));
    expect(screen.getByRole("button", { name: "Add Product" })).toHaveProperty("disabled", false);
    await user.click(screen.getByRole("button", { name: "Restore M" }));
    await user.click(screen.getByRole("button", { name: "Add Another Option" }));
    await tick("Colour", "Red");
    expect(said("M, Red")).toBe("Images of M, Red: uploading");
    decoded.resolve({ width: 640, height: 480, close: () => undefined });
    await waitFor(() => expect(said("M, Red")).toBe("Images of M, Red: 1 image"));
    expect(said("S, Red")).toBe("Images of S, Red: none yet");
  });
});

describe("a row's failed upload", () => {
  it("is reported at the row until it is retried or dismissed", async () => {
    const { user, photo, tick, row, control, open, done, said } = await openForm();
    await tick("Size", "S", "M");
    answerUploads(() => "broken");
    const dialog = await open("M");
    const choose = dialog.getByLabelText("Choose images of M");
    await user.upload(choose, photo("m.png"));
    await dialog.findByRole("button", { name: "Try m.png again" });
    await done();
    const told = row("M").getByText("1 image failed to upload.");
    expect(control("M").getAttribute("aria-describedby")).toBe(told.id);
    expect(row("S").queryByText(/failed to upload/)).toBeNull();
    answerUploads(() => ({ status: 200, body: { url: "/media/m.webp" } }));
    await user.click((await open("M")).getByRole("button", { name: "Try m.png again" }));
    await waitFor(() => expect(said("M")).toBe("Images of M: 1 image"));
    expect(row("M").queryByText(/failed to upload/)).toBeNull();
  });

  it.each([
    ["of no picture", "/media/../m.webp", pictureSentence],
    ["gone", "/media/019dd1f5-7000-7abc-8def-0123456789ab.webp", refusals.PICTURE_GONE.message],
  ])(
    "as its address is %s is said at its row, which has the focus, until they are changed",
    async (_why, url, sentence) => {
      const { api, user, photo, tick, row, control, give, open, submit } = await openForm();
      await user.upload(screen.getByLabelText("Choose images"), photo("all.png"));
      await tick("Size", "S", "M");
      answerUploads(() => ({ status: 200, body: { url } }));
      await give("M", "m.png");
      await submit();
      expect(await row("M").findByText(sentence)).toBeDefined();
      expect(row("S").queryByText(sentence)).toBeNull();
      expect(document.activeElement).toBe(control("M"));
      expect((await api.client.product.listOwn.query({})).products).toEqual([]);
      await user.click((await open("M")).getByLabelText("Remove image 1"));
      expect(row("M").queryByText(sentence)).toBeNull();
    },
  );
});
