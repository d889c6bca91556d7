import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ProductPicture } from "./product-picture.tsx";

describe("the picture of a product", () => {
  it("loads late unless it is seen at once", () => {
    const { rerender } = render(<ProductPicture src="/media/1.webp" alt="Lamp" category="Home & Kitchen" />);
    expect(screen.getByAltText("Lamp").getAttribute("loading")).toBe("lazy");
    rerender(<ProductPicture src="/media/1.webp" alt="Lamp" category="Home & Kitchen" eager />);
    expect(screen.getByAltText("Lamp").getAttribute("loading")).toBe("eager");
  });

  it("becomes a drawing of the same name when it is broken, and a picture again for a new address", () => {
    const { rerender } = render(<ProductPicture src="/media/1.webp" alt="Lamp" category="Home & Kitchen" />);
    fireEvent.error(screen.getByAltText("Lamp"));
    expect(screen.getByRole("img", { name: "Lamp" }).querySelector("svg")).toBeTruthy();
    rerender(<ProductPicture src="/media/2.webp" alt="Lamp" category="Home & Kitchen" />);
    expect(screen.getByAltText("Lamp").getAttribute("src")).toBe("/media/2.webp");
  });

  it("is a drawing when the product has none", () => {
    render(<ProductPicture src={null} alt="Lamp" category="Home & Kitchen" />);
    expect(screen.getByRole("img", { name: "Lamp" }).querySelector("svg")).toBeTruthy();
  });
});
