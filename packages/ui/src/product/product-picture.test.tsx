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

  it("is asked for as AVIF where it was uploaded, and as it is where it was drawn", () => {
    const uploaded = "/media/019dd1f5-7000-7abc-8def-0123456789ab";
    const sourceOf = (alt: string) => screen.getByAltText(alt).parentElement?.querySelector("source");
    render(<ProductPicture src={`${uploaded}-320.webp`} alt="Lamp" />);
    expect(sourceOf("Lamp")?.getAttribute("type")).toBe("image/avif");
    expect(sourceOf("Lamp")?.getAttribute("srcset")).toBe(`${uploaded}-320.avif`);
    render(<ProductPicture src="/media/demo-0-0-0-whole-320.webp" alt="Kettle" />);
    expect(sourceOf("Kettle")).toBeNull();
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
