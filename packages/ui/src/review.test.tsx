import { render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import type { ReviewView } from "@haat/contract/review/review.schema";
import { AppProvider } from "./app/app-provider.tsx";
import { ReviewCard } from "./review/review-card.tsx";
import { ReviewSummary } from "./review/review-summary.tsx";

const review: ReviewView = {
  id: "1",
  stars: 4,
  text: "Soft.\n\nWarm.",
  writtenBy: "आशा र.",
  createdAt: "2026-03-10T20:00:00.000Z",
  updatedAt: "2026-03-10T20:00:00.000Z",
};

const renderInApp = (part: ReactNode) => render(<AppProvider>{part}</AppProvider>);

describe("a review", () => {
  it("shows stars, writer, day in India and paragraphs", () => {
    renderInApp(<ReviewCard review={review} />);
    const card = within(screen.getByRole("article", { name: "4 stars from आशा र." }));
    card.getByRole("img", { name: "4 stars out of 5" });
    card.getByText("11 Mar 2026");
    expect(card.getByText(/Soft/).textContent).toBe("Soft.\n\nWarm.");
    expect(card.queryByText("edited")).toBeNull();
    expect(card.queryByRole("button")).toBeNull();
  });

  it("shows the variant that was bought", () => {
    renderInApp(<ReviewCard review={{ ...review, variant: "Blue, M" }} />);
    within(screen.getByRole("article")).getByText("Blue, M");
  });

  it("shows when it was edited", () => {
    renderInApp(<ReviewCard review={{ ...review, updatedAt: "2026-03-12T08:00:00.000Z" }} />);
    expect(screen.getByText("edited").title).toBe("Edited on 12 Mar 2026");
  });

  it("may have no text", () => {
    renderInApp(<ReviewCard review={{ ...review, text: "" }} />);
    expect(screen.getByRole("article").querySelector("p")).toBeNull();
  });
});

describe("the review summary", () => {
  it("shows average, count, and the share of each number of stars", () => {
    renderInApp(
      <ReviewSummary perStars={[1, 0, 0, 1, 1200]} selected={undefined} onSelect={() => undefined} />,
    );
    screen.getByText("1,202 reviews");
    screen.getByText("5.0");
    const shares = screen
      .getAllByRole("button")
      .map((bar) => bar.querySelector<HTMLElement>("[style]")?.style.getPropertyValue("--share"));
    expect(shares.map((share) => Number(share).toFixed(3))).toEqual([
      "0.998",
      "0.001",
      "0.000",
      "0.000",
      "0.001",
    ]);
  });
});
