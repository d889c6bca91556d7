import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusals } from "@haat/contract/errors";
import { paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { answerUploads } from "#testing/answer-uploads.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { anAdmin, aSeller } = builders(database);

afterEach(() => {
  vi.unstubAllGlobals();
});

async function openForm() {
  const seller = await aSeller();
  const app = await renderSellerApp(database, "/add", seller);
  await screen.findByRole("heading", { name: "Add a New Product" });
  const { user } = app;
  const fill = async () => {
    await user.insert(screen.getByLabelText("Product name"), "Copper kettle");
    await user.insert(screen.getByLabelText("Brand"), "Tamra");
    await user.insert(screen.getByLabelText("Description"), "Beaten by hand.");
    await user.insert(screen.getByLabelText("Price"), "1249.50");
    await user.insert(screen.getByLabelText("Stock"), "7");
    await user.selectOptions(screen.getByLabelText("Category"), "Home & Kitchen");
    await user.selectOptions(screen.getByLabelText("Subcategory"), "Kitchen Appliances");
  };
  const choose = (...files: File[]) => user.upload(screen.getByLabelText("Choose images"), files);
  // The button has this name once no upload is running.
  const submit = async () => user.click(await screen.findByRole("button", { name: "Add Product" }));
  return { ...app, fill, choose, submit };
}

const photo = (name: string) => new File(["picture"], name, { type: "image/png" });

describe("adding a product", () => {
  it("requires every field and an image, each with its message", async () => {
    const { submit } = await openForm();
    await submit();
    expect(screen.getByText("Product name is required.")).toBeDefined();
    expect(screen.getByText("Brand is required.")).toBeDefined();
    expect(screen.getByText("Description is required.")).toBeDefined();
    expect(screen.getByText(/^Enter the price in rupees/)).toBeDefined();
    expect(screen.getByText(/^Enter the stock as a whole number/)).toBeDefined();
    expect(screen.getByText("Choose a category.")).toBeDefined();
    expect(screen.getByText("Please upload at least one image.")).toBeDefined();
    expect(screen.getByText(/^PNG, JPG, GIF up to 10MB, or WebP\./)).toBeDefined();
  });

  it("previews the shop's card while typing", async () => {
    const { fill, user } = await openForm();
    const card = screen.getByTestId("card-preview");
    expect(card.textContent).toContain("Product name");
    await fill();
    for (const text of ["Copper kettle", "Tamra", "₹1,249.50", "No ratings yet"])
      expect(card.textContent).toContain(text);
    expect(card.textContent).not.toContain("Product name");
    expect(card.querySelector("button")?.disabled).toBe(false);
    await user.clear(screen.getByLabelText("Stock"));
    await user.insert(screen.getByLabelText("Stock"), "0");
    expect(card.querySelector("button")?.disabled).toBe(true);
  });

  it("reports a text that is too long instead of cutting it", async () => {
    const { submit, user } = await openForm();
    const lengths = { "Product name": 201, Brand: 101, Description: 5001 };
    for (const [label, length] of Object.entries(lengths)) {
      await user.click(screen.getByLabelText(label));
      await user.paste("x".repeat(length));
    }
    await submit();
    for (const [label, length] of Object.entries(lengths)) {
      expect(screen.getByText(`${label} can have at most ${length - 1} characters.`)).toBeDefined();
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toHaveLength(length);
    }
  });

  it("enables the subcategory with a category and clears it when the category changes", async () => {
    const { user } = await openForm();
    const subcategory = screen.getByLabelText<HTMLSelectElement>("Subcategory");
    expect(subcategory.disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText("Category"), "Fashion");
    await user.selectOptions(subcategory, "Kids Clothing");
    await user.selectOptions(screen.getByLabelText("Category"), "Footwear");
    expect(subcategory.value).toBe("");
  });

  it("shows the seller's own commission for the category", async () => {
    const { client, enter } = makeTestApi(database, "admin");
    await enter(await anAdmin());
    const rule = { seller: null, category: null, basisPoints: 500, flatPaise: paise(0) };
    await client.cash.saveRules.mutate({ rules: [{ ...rule, category: "Fashion", basisPoints: 750 }, rule] });
    const { user } = await openForm();
    expect(screen.queryByText(/^Your commission/)).toBeNull();
    await user.selectOptions(screen.getByLabelText("Category"), "Fashion");
    await screen.findByText("Your commission on Fashion: 7.5%");
    await user.selectOptions(screen.getByLabelText("Category"), "Footwear");
    await screen.findByText("Your commission on Footwear: 5%");
    await client.cash.saveRules.mutate({ rules: [] });
  });

  it("uploads several images, removes one, adds the product and confirms it on the dashboard", async () => {
    answerUploads(({ name }) => ({ status: 200, body: { url: `/media/${name.replace(".png", "")}.webp` } }));
    const { api, fill, choose, submit, user, router } = await openForm();
    await fill();
    await choose(photo("front.png"), photo("back.png"));
    await user.click(await screen.findByRole("button", { name: "Remove image 2" }));
    await submit();
    expect(await screen.findByText(/Product added./)).toBeDefined();
    expect(router.state.location.href).toBe("/?added=1");

    const { products } = await api.client.product.listOwn.query({});
    expect(products).toMatchObject([
      {
        name: "Copper kettle",
        pricePaise: 124_950,
        stock: 7,
        subcategory: "Kitchen Appliances",
        pictures: ["/media/front.webp"],
      },
    ]);
  });

  it("accepts optional details and the facts of the subcategory", async () => {
    answerUploads(() => ({ status: 200, body: { url: "/media/front.webp" } }));
    const { api, fill, choose, submit, user } = await openForm();
    screen.getByText("Choose a subcategory to add details such as material, colour or size.");
    await fill();
    await choose(photo("front.png"));
    await user.insert(screen.getByLabelText("SKU"), "KET-1");
    await user.insert(screen.getByLabelText("MRP"), "1,562");
    await user.insert(screen.getByLabelText("Net quantity"), "1 kettle");
    await user.insert(screen.getByLabelText("Weight"), "850");
    await user.selectOptions(screen.getByLabelText("Country of origin"), "India");
    const days = screen.getByLabelText("Return window");
    await screen.findByText("Fewer than the shop's 30. Enter 0 to take back only faulty items.");
    await user.insert(days, "60");
    screen.getByText("The shop's 30 days apply");
    await user.clear(days);
    await user.insert(days, "0");
    await user.insert(screen.getByLabelText("Manufacturer"), "Tamra Metals, Pune 411001");
    await user.insert(screen.getByLabelText("Material"), "Copper");
    expect(screen.getByTestId("card-preview").textContent).toContain("20% off");
    await submit();
    expect(await screen.findByText(/Product added./)).toBeDefined();
    const { products } = await api.client.product.listOwn.query({});
    expect(products).toMatchObject([
      {
        sku: "KET-1",
        mrpPaise: 156_200,
        netQuantity: "1 kettle",
        weightGrams: 850,
        originCountry: "IN",
        returnDays: 0,
        manufacturer: "Tamra Metals, Pune 411001",
        bestBefore: null,
        facts: [{ name: "Material", value: "Copper" }],
      },
    ]);
  });

  it("keeps the optional details folded until one is invalid, then focuses it", async () => {
    const { fill, submit, user } = await openForm();
    const fold = screen.getByText("More details").closest("details");
    expect(fold?.open).toBe(false);
    await fill();
    await user.insert(screen.getByLabelText("Weight"), "heavy");
    answerUploads(() => ({ status: 200, body: { url: "/media/front.webp" } }));
    await user.upload(screen.getByLabelText("Choose images"), photo("front.png"));
    await submit();
    await screen.findByText("Weight must be a whole number of grams from 1 to 1,00,000.");
    expect(fold?.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText("Weight"));
  });

  it("keeps facts that the new subcategory has too", async () => {
    const { fill, user } = await openForm();
    await fill();
    await user.insert(screen.getByLabelText("Material"), "Copper");
    await user.insert(screen.getByLabelText("Capacity"), "1 litre");
    await user.selectOptions(screen.getByLabelText("Subcategory"), "Home Decor");
    expect(screen.getByLabelText<HTMLInputElement>("Material").value).toBe("Copper");
    expect(screen.queryByLabelText("Capacity")).toBeNull();
  });

  it("reports a taken SKU and a price above the MRP at their fields", async () => {
    const { api, fill, submit, user } = await openForm();
    answerUploads(() => ({ status: 200, body: { url: "/media/front.webp" } }));
    const [kettle] = [{ name: "Kettle", brand: "Tamra", description: "Beaten.", pricePaise: 100, stock: 1 }];
    const place = { category: "Home & Kitchen", subcategory: "Furniture", pictures: ["/media/test.webp"] };
    await api.client.product.add.mutate({ ...kettle, ...place, sku: "ket-1" });
    await fill();
    await user.upload(screen.getByLabelText("Choose images"), photo("front.png"));
    await user.insert(screen.getByLabelText("SKU"), "KET-1");
    await user.insert(screen.getByLabelText("MRP"), "1,249.49");
    await submit();
    const isAt = (label: string, sentence: string) =>
      expect(
        screen.getByLabelText(label).getAttribute("aria-describedby")?.split(" "),
        `${sentence} is at ${label}`,
      ).toContain(screen.getByText(sentence).id);
    await screen.findByText(refusals.PRICE_ABOVE_MRP.message);
    isAt("Price", refusals.PRICE_ABOVE_MRP.message);
    await user.clear(screen.getByLabelText("MRP"));
    await submit();
    await waitFor(() => expect(screen.getAllByText(refusals.SKU_TAKEN.message)).toHaveLength(2));
    const [atField] = screen.getAllByText(refusals.SKU_TAKEN.message).filter(({ id }) =>
      screen
        .getByLabelText("SKU")
        .getAttribute("aria-describedby")
        ?.includes(id || "-"),
    );
    expect(atField).toBeDefined();
  });

  it("asks before leaving only if something was typed", async () => {
    const { user, router } = await openForm();
    await user.click(screen.getByRole("link", { name: "Cancel" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    await router.navigate({ to: "/add" });
    await user.insert(await screen.findByLabelText("Brand"), "Tamra");

    await user.click(screen.getByRole("link", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Stay" }));
    expect(router.state.location.pathname).toBe("/add");
    expect(screen.getByLabelText<HTMLInputElement>("Brand").value).toBe("Tamra");

    await user.click(screen.getByRole("link", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  });

  it("explains failed images until the same ones are chosen again", async () => {
    answerUploads(() => ({
      status: 422,
      body: { message: "Choose a PNG, JPG, GIF or WebP image.", reason: "PICTURE_TYPE" },
    }));
    const { choose } = await openForm();
    await choose(photo("front.png"), photo("side.png"));
    expect(await screen.findByText("front.png: Choose a PNG, JPG, GIF or WebP image.")).toBeDefined();
    await screen.findByText(/^side\.png:/);
    answerUploads(({ name }) => ({ status: 200, body: { url: `/media/${name.slice(0, -4)}.webp` } }));
    await choose(photo("back.png"));
    await screen.findByRole("button", { name: "Remove image 1" });
    expect(screen.getByText(/^front\.png:/)).toBeDefined();
    await choose(photo("front.png"));
    await screen.findByRole("button", { name: "Remove image 2" });
    expect(screen.queryByText(/^front\.png:/)).toBeNull();
    expect(screen.getByText(/^side\.png:/)).toBeDefined();
  });

  it("has its own message if an upload gets no answer", async () => {
    answerUploads(() => "broken");
    const { choose } = await openForm();
    await choose(photo("front.png"));
    expect(await screen.findByText("front.png: Image upload failed. Please try again.")).toBeDefined();
  });

  it("retries a failed upload and keeps the form", async () => {
    let answers = 0;
    answerUploads(({ name }) => {
      answers += 1;
      return answers === 2 ? "broken" : { status: 200, body: { url: `/media/${name.slice(0, -4)}.webp` } };
    });
    const { api, fill, choose, submit, user } = await openForm();
    await fill();
    await choose(photo("front.png"), photo("back.png"), photo("side.png"));
    await screen.findByText("back.png: Image upload failed. Please try again.");
    await screen.findByRole("button", { name: "Remove image 2" });
    await user.click(screen.getByRole("button", { name: "Try back.png again" }));
    await screen.findByRole("button", { name: "Remove image 3" });
    expect(screen.queryByText(/^back\.png:/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Product name").value).toBe("Copper kettle");
    await submit();
    await screen.findByText(/Product added./);
    const { products } = await api.client.product.listOwn.query({});
    expect(products[0]?.pictures).toEqual(["/media/front.webp", "/media/side.webp", "/media/back.webp"]);
  });

  it("doesn't count refused files towards the eight images", async () => {
    answerUploads(({ name }) => ({ status: 200, body: { url: `/media/${name.slice(0, -4)}.webp` } }));
    const { choose } = await openForm();
    const large = new File(["x"], "large.gif", { type: "image/gif" });
    Object.defineProperty(large, "size", { value: 10 * 1024 * 1024 + 1 });
    await choose(large, ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => photo(`view${place}.png`)));
    expect(await screen.findByRole("button", { name: "Remove image 8" })).toBeDefined();
    expect(screen.getByText("view9.png: A product can have at most 8 images.")).toBeDefined();
    expect(
      screen.getByText("large.gif: The image is larger than 10 MB. Choose a smaller one."),
    ).toBeDefined();
  });

  it("offers no retry for a file the browser can't read", async () => {
    answerUploads(() => "broken");
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
    const { choose } = await openForm();
    await choose(photo("front.png"));
    expect(
      await screen.findByText("front.png: This file is damaged or isn't an image. Choose another."),
    ).toBeDefined();
    expect(screen.queryByRole("button", { name: "Try front.png again" })).toBeNull();
  });

  it("reports an image as too large if only its header can be read", async () => {
    answerUploads(() => "broken");
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no memory")));
    const { choose } = await openForm();
    const head = new DataView(new ArrayBuffer(33));
    for (const [at, word] of [0x89_50_4e_47, 0x0d_0a_1a_0a, 13, 0x49_48_44_52, 36_000, 30_000].entries())
      head.setUint32(4 * at, word);
    await choose(new File([head], "wall.png", { type: "image/png" }));
    const sentence =
      "This image is too large to be resized here. Choose one with sides of at most 5,000 pixels.";
    expect(await screen.findByText(`wall.png: ${sentence}`)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Try wall.png again" })).toBeNull();
  });

  it("offers no retry for a file that isn't an image", async () => {
    answerUploads(() => ({
      status: 415,
      body: { message: "Choose a PNG, JPG, GIF or WebP image.", reason: "PICTURE_TYPE" },
    }));
    const { choose, user } = await openForm();
    await choose(photo("front.png"));
    const dismiss = await screen.findByRole("button", { name: "Dismiss the message about front.png" });
    expect(screen.queryByRole("button", { name: "Try front.png again" })).toBeNull();
    await user.click(dismiss);
    expect(screen.queryByText(/front\.png/)).toBeNull();
  });

  it("reorders images with the keyboard, keeps focus and announces the position", async () => {
    answerUploads(({ name }) => ({ status: 200, body: { url: `/media/${name.slice(0, -4)}.webp` } }));
    const { api, fill, choose, submit, user } = await openForm();
    await fill();
    await choose(photo("a.png"), photo("b.png"), photo("c.png"));
    await screen.findByRole("button", { name: "Remove image 3" });
    screen.getByRole("button", { name: "Move image 3" }).focus();
    await user.keyboard("{ArrowLeft}");
    await screen.findByText("Image moved to place 2 of 3.");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Move image 2");
    await user.keyboard("{Home}");
    await screen.findByText("Image moved to place 1 of 3.");
    await submit();
    await screen.findByText(/Product added./);
    const { products } = await api.client.product.listOwn.query({});
    expect(products[0]?.pictures).toEqual(["/media/c.webp", "/media/a.webp", "/media/b.webp"]);
  });

  it("keeps the input when the session has ended", async () => {
    answerUploads(() => ({ status: 200, body: { url: "/media/front.webp" } }));
    const { api, fill, choose, submit, router } = await openForm();
    await fill();
    await choose(photo("front.png"));
    await screen.findByRole("button", { name: "Remove image 1" });
    api.leave();
    await submit();
    expect(
      await screen.findByText(/^Failed to add product\. Please check your inputs and try again\./),
    ).toBeDefined();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>("Product name").value).toBe("Copper kettle"),
    );
    expect(router.state.location.pathname).toBe("/add");
  });
});
