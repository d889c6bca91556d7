import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Rating } from "./rating.tsx";

describe("the rating of a product", () => {
  it("names average and count for screen readers", () => {
    render(<Rating rating={{ average: 4.25, count: 1280 }} />);
    expect(screen.getByRole("img", { name: "Rated 4.3 out of 5, 1,280 ratings" })).toBeTruthy();
  });

  it("counts one rating as one", () => {
    render(<Rating rating={{ average: 5, count: 1 }} />);
    expect(screen.getByRole("img", { name: "Rated 5.0 out of 5, 1 rating" })).toBeTruthy();
  });

  it("says when there are no ratings, without stars", () => {
    render(<Rating rating={null} />);
    expect(screen.getByText("No ratings yet")).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
  });
});
