import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openShop, renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, anAdmin, aProduct, aDelivery, aReview } = builders(database);

const whyNot = "You can review a product once it has been delivered.";
const failed = "Failed to load the reviews. Please try again.";

const section = async () => within(await screen.findByRole("region", { name: "Reviews" }));
const list = () => within(screen.getByRole("list", { name: "Reviews, newest first" }));
const texts = () =>
  list()
    .getAllByRole("article")
    .map((review) => review.querySelector("p")?.textContent);
const ratingOnTop = () => screen.getByRole("link", { name: /^Rated/ }).textContent;

/** Delivered to one buyer, reviewed by another. */
async function aReceived() {
  const product = await aProduct({ name: "Clay pot" });
  await aReview({ product, stars: 2, text: "Thin at the rim." });
  const buyer = await aBuyer({ name: "Dev Chauhan" });
  await aDelivery({ buyer, product });
  return { path: `/detail/${product.id}`, buyer, product };
}

describe("the reviews of a product", () => {
  it("are none at first", async () => {
    const { id } = await aProduct();
    await renderShop(database, `/detail/${id}`);
    const reviews = await section();
    reviews.getByText("No reviews yet");
    reviews.getByText(whyNot);
    expect(reviews.queryByRole("list")).toBeNull();
  });

  it("have an average, a bar for each number of stars, and a list", async () => {
    const product = await aProduct();
    for (const stars of [5, 4, 5]) await aReview({ product, stars, text: `Said with ${stars}.` });
    await renderShop(database, `/detail/${product.id}`);
    const reviews = await section();
    reviews.getByText("4.7");
    reviews.getByText("3 reviews");
    reviews.getByText("All reviews, newest first");
    const bars = within(reviews.getByRole("list", { name: "Reviews by stars" })).getAllByRole("button");
    expect(bars.map((bar) => bar.textContent)).toEqual([
      "5 stars: 2 reviews",
      "4 stars: 1 review",
      "3 stars: 0 reviews",
      "2 stars: 0 reviews",
      "1 star: 0 reviews",
    ]);
    expect(texts()).toEqual(["Said with 5.", "Said with 4.", "Said with 5."]);
    const [newest] = list().getAllByRole("article", { name: "5 stars from Asha R." });
    if (!newest) throw new Error("nobody said anything");
    within(newest).getByText(/^\d{1,2} \w{3,4} \d{4}$/);
    expect(within(newest).queryByText("edited")).toBeNull();
  });

  it("can be filtered by stars, except by empty ones", async () => {
    const product = await aProduct();
    for (const stars of [5, 1, 5]) await aReview({ product, stars, text: `Said with ${stars}.` });
    const { user } = await renderShop(database, `/detail/${product.id}`);
    const reviews = await section();
    const bar = reviews.getByRole("button", { name: "1 star: 1 review" });
    expect(reviews.getByRole("button", { name: /^3 stars/ })).toHaveProperty("disabled", true);

    await user.click(bar);
    await reviews.findByText("1 review with 1 star");
    await waitFor(() => expect(texts()).toEqual(["Said with 1."]));
    expect(bar.getAttribute("aria-pressed")).toBe("true");
    reviews.getByText("3 reviews");

    await user.click(reviews.getByRole("button", { name: "Show All Reviews" }));
    await waitFor(() => expect(texts()).toHaveLength(3));
    await user.click(bar);
    await waitFor(() => expect(texts()).toEqual(["Said with 1."]));
    await user.click(bar);
    await waitFor(() => expect(texts()).toHaveLength(3));
  });

  it("come page by page, with the focus on the first new one", async () => {
    const product = await aProduct({ stock: 50 });
    for (let count = 1; count <= 12; count += 1) await aReview({ product, text: `Said as number ${count}.` });
    const { user, api } = await renderShop(database, `/detail/${product.id}`);
    const reviews = await section();
    expect(texts()).toHaveLength(10);
    const more = reviews.getByRole("button", { name: "Show More Reviews" });

    api.cut("review.list");
    await user.click(more);
    expect((await reviews.findByRole("alert")).textContent).toContain(failed);
    expect(texts()).toHaveLength(10);
    api.restore();

    await user.click(reviews.getByRole("button", { name: "Show More Reviews" }));
    await waitFor(() => expect(texts()).toHaveLength(12));
    expect(texts().at(-1)).toBe("Said as number 1.");
    expect(reviews.queryByRole("button", { name: "Show More Reviews" })).toBeNull();
    const [second] = list().getAllByRole("listitem").slice(10);
    expect(second?.textContent).toContain("Said as number 2.");
    await waitFor(() => expect(document.activeElement).toBe(second));
  });

  it("leave the page intact when they fail, and can be retried", async () => {
    const { path } = await aReceived();
    const { api, user } = await openShop(database, { path, before: ({ cut }) => cut("review.list") });
    await screen.findByRole("heading", { name: "Clay pot" });
    const reviews = await section();
    expect((await reviews.findByRole("alert")).textContent).toContain(failed);
    api.restore();
    await user.click(reviews.getByRole("button", { name: "Try Again" }));
    await reviews.findByText("Thin at the rim.");
  });
});

describe("a buyer without the product", () => {
  it("reads why they can't review it", async () => {
    const { path } = await aReceived();
    await renderShop(database, path, await aBuyer());
    const reviews = await section();
    await reviews.findByText(whyNot);
    expect(reviews.queryByRole("button", { name: "Write a Review" })).toBeNull();
  });
});

describe("a buyer with the product", () => {
  it("reviews it: the rating follows immediately, and the review comes first", async () => {
    const { path, buyer } = await aReceived();
    const { user } = await renderShop(database, path, buyer);
    const reviews = await section();
    expect(ratingOnTop()).toContain("2.0 (1)");
    await user.click(await reviews.findByRole("button", { name: "Write a Review" }));
    const form = within(await screen.findByRole("form", { name: "Write a review" }));
    await waitFor(() =>
      expect(document.activeElement).toBe(form.getByRole("radio", { name: "1 star, poor" })),
    );
    await user.click(form.getByRole("radio", { name: "5 stars, excellent" }));
    await user.insert(form.getByRole("textbox", { name: "Your review" }), "Rings when one taps it.");
    await user.click(form.getByRole("button", { name: "Submit Review" }));

    await screen.findByText("Your review was saved.");
    expect(ratingOnTop()).toContain("3.5 (2)");
    const own = within(await reviews.findByRole("article", { name: "5 stars from You" }));
    own.getByText("Rings when one taps it.");
    reviews.getByText("3.5");
    expect(texts()).toEqual(["Rings when one taps it.", "Thin at the rim."]);
    await waitFor(() => expect(document.activeElement).toBe(reviews.getByRole("button", { name: "Edit" })));
    expect(reviews.queryByRole("button", { name: "Write a Review" })).toBeNull();
  });

  it("sees errors at their field, and nothing is sent", async () => {
    const { path, buyer } = await aReceived();
    const { user } = await renderShop(database, path, buyer);
    await user.click(await screen.findByRole("button", { name: "Write a Review" }));
    const form = within(await screen.findByRole("form", { name: "Write a review" }));
    form.getByText("Optional. 0 of 1,000 characters");
    await user.click(form.getByRole("textbox", { name: "Your review" }));
    await user.paste("क".repeat(1001));
    form.getByText("Optional. 1,001 of 1,000 characters");
    await user.click(form.getByRole("button", { name: "Submit Review" }));
    await form.findByText("Choose from 1 to 5 stars.");
    form.getByText("Review can have at most 1000 characters.");
    expect(document.activeElement).toBe(form.getByRole("radio", { name: "1 star, poor" }));
    expect(ratingOnTop()).toContain("2.0 (1)");
  });

  it("keeps the input when sending fails or the session ends", async () => {
    const { path, buyer } = await aReceived();
    const { user, api } = await renderShop(database, path, buyer);
    await user.click(await screen.findByRole("button", { name: "Write a Review" }));
    const form = within(await screen.findByRole("form", { name: "Write a review" }));
    await user.click(form.getByRole("radio", { name: "4 stars, very good" }));
    await user.insert(form.getByRole("textbox", { name: "Your review" }), "Keeps water cool.");

    api.cut("review.write");
    await user.click(form.getByRole("button", { name: "Submit Review" }));
    await form.findByText("Failed to send your review. Please try again.");
    api.restore();
    api.leave();
    await user.click(form.getByRole("button", { name: "Submit Review" }));
    await waitFor(() => expect(form.getByRole("alert").textContent).not.toContain("could not be sent"));
    expect(form.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Keeps water cool.");
    expect(form.getByRole("radio", { name: "4 stars, very good" })).toHaveProperty("checked", true);

    await api.enter(buyer);
    await user.click(form.getByRole("button", { name: "Submit Review" }));
    await screen.findByText("Your review was saved.");
  });

  it("edits it, and the page says so", async () => {
    const { path, buyer, product } = await aReceived();
    await aReview({ product, buyer, stars: 4, text: "Good." });
    const { user } = await renderShop(database, path, buyer);
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    const form = within(await screen.findByRole("form", { name: "Edit your review" }));
    expect(form.getByRole("radio", { name: "4 stars, very good" })).toHaveProperty("checked", true);
    await user.keyboard("{ArrowLeft}");
    await user.click(form.getByRole("radio", { name: "3 stars, good" }));
    await user.click(form.getByRole("button", { name: "Save Review" }));
    await screen.findByText("Your review was saved.");
    const own = within(await screen.findByRole("article", { name: "3 stars from You" }));
    own.getByText("Good.");
    own.getByText("edited");
    expect(ratingOnTop()).toContain("2.5 (2)");
  });

  it("can cancel", async () => {
    const { path, buyer } = await aReceived();
    const { user } = await renderShop(database, path, buyer);
    await user.click(await screen.findByRole("button", { name: "Write a Review" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    const again = await screen.findByRole("button", { name: "Write a Review" });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(ratingOnTop()).toContain("2.0 (1)");
  });

  it("removes it after a question", async () => {
    const { path, buyer, product } = await aReceived();
    await aReview({ product, buyer, stars: 4, text: "Good." });
    const { user } = await renderShop(database, path, buyer);
    const remove = await screen.findByRole("button", { name: "Remove" });
    await user.click(remove);
    const question = within(await screen.findByRole("dialog", { name: "Remove your review?" }));
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(ratingOnTop()).toContain("3.0 (2)");

    await user.click(remove);
    await user.click(await screen.findByRole("button", { name: "Remove Review" }));
    await screen.findByText("Your review was removed.");
    const again = await screen.findByRole("button", { name: "Write a Review" });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(ratingOnTop()).toContain("2.0 (1)");
    expect(texts()).toEqual(["Thin at the rim."]);
  });

  it("may remove it, but not write another, when the delivery was undone", async () => {
    const { path, product } = await aReceived();
    const buyer = await aBuyer();
    await aReview({ product, buyer, stars: 1, text: "Broken." });
    const { id: adminId } = await anAdmin();
    await database.owner.execute(
      `select set_order_status('${adminId}', id, 'rejected') from orders where buyer_id = '${buyer.id}'`,
    );
    await renderShop(database, path, buyer);
    await screen.findByRole("button", { name: "Remove" });
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  });

  it("reads when it can't be removed", async () => {
    const { path, buyer, product } = await aReceived();
    await aReview({ product, buyer, stars: 4, text: "Good." });
    const { user, api } = await renderShop(database, path, buyer);
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    api.cut("review.remove");
    await user.click(await screen.findByRole("button", { name: "Remove Review" }));
    await screen.findByText("Failed to remove your review. Please try again.");
    screen.getByRole("article", { name: "4 stars from You" });
  });
});
